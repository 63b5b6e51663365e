import { expect, it } from 'vitest'
import type { ShownZone } from '../figures/results-view.server'
import { placeZoneBoxes } from './zone-box'

it('boxes hide no image: those of a zone without a number have a hundredth of the marks', () => {
  const boxed = placeZoneBoxes([...sized(Array(9).fill(100)), ...sized([11, 9, 0, 80], 10)], 1_000)
  expect(boxed.map(({ zone, isNumbered }) => [zone, isNumbered])).toEqual([
    ...Array.from({ length: 9 }, (_, place) => [place + 1, true]),
    [10, false],
    // It is liked least of all.
    [12, true],
    [13, false],
  ])
})

it('of few marks all zones of two and more have one', () => {
  const boxed = placeZoneBoxes([...sized([9, 8, 7, 6, 5, 5, 4, 3, 3, 2, 2, 2]), { ...zoneOf(13, 1), box: null }], 57)
  expect(boxed.map(({ zone }) => zone)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('a hundredth is of all marks of the image, also of those that stand alone', () => {
  const zones = [...sized(Array(9).fill(100)), ...sized([11, 11, 0, 78], 10)]
  expect(placeZoneBoxes(zones, 1_000).map(({ zone }) => zone)).toContain(10)
  expect(placeZoneBoxes(zones, 1_200).map(({ zone }) => zone)).not.toContain(10)
})

function sized(clicks: number[], first = 1): ShownZone[] {
  return clicks.map((some, place) => zoneOf(first + place, some))
}

function zoneOf(zone: number, clicks: number): ShownZone {
  return {
    ...{ zone, clicks, x: 50, y: 50, likes: clicks, dislikes: 0, people: clicks, named: null },
    box: { left: 10, top: 10, width: 10, height: 10 },
    reach: { share: 0.1, low: 0.05, high: 0.2 },
    net: { value: zone === 1 ? 0.9 : zone === 12 ? -0.9 : 0, low: -1, high: 1 },
  }
}
