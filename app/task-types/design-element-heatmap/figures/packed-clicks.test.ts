import { expect, it } from 'vitest'
import { LIKE } from '../heatmap-for-tests'
import type { HeatmapClick } from '../rounds'
import { crowdOf } from './clicks-for-tests'
import { markedImages } from './marked-images'
import { decodeClicks, encodeClicks, packClicks } from './packed-clicks'
import { gatherZones } from './zones'

const IMAGES = ['front', 'back', 'nobody’s'].map((id) => ({ id, url: '', name: id, prompt: null }))
const RESPONSES = 40

it('come out of their bytes to the last digit, whatever place the bytes have in memory', () => {
  const [clicks = []] = responses()
  const packed = packClicks({ clicks })
  const bytes = encodeClicks(packed)
  for (const offset of [0, 1, 7]) {
    const moved = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset)
    expect(decodeClicks(moved)).toEqual(packed)
  }
  expect(decodeClicks(encodeClicks(packClicks({ clicks: [] })))).toEqual(packClicks({ clicks: [] }))
})

it.each([null, 'like', 'dislike'] as const)('make the same columns and zones as the answers themselves: %s', (only) => {
  const packed = responses().map((clicks) => ({ answers: packClicks({ clicks }) }))
  for (const image of markedImages({ images: IMAGES }, packed, only)) {
    const clicks = responses().flatMap((own, from) => own.map((click) => ({ ...click, from })))
    const meant = clicks.filter((click) => click.imageId === image.imageId && (!only || click.sentiment === only))
    expect(Array.from(image.xs)).toEqual(meant.map(({ x }) => x))
    expect(Array.from(image.ys)).toEqual(meant.map(({ y }) => y))
    expect(Array.from(image.liked)).toEqual(meant.map(({ sentiment }) => Number(sentiment === 'like')))
    expect(Array.from(image.from)).toEqual(meant.map(({ from }) => from))
    expect(image.comments).toEqual(
      meant.flatMap(({ comment: text }, click) => (text === null ? [] : [{ click, text }])),
    )
    expect(image.zones).toHaveLength(gatherZones(image.xs, image.ys).centres.length)
  }
})

function responses(): HeatmapClick[][] {
  const { xs, ys } = crowdOf(RESPONSES * 25, 3)
  return Array.from({ length: RESPONSES }, (_, from) =>
    Array.from({ length: 25 }, (_, index) => {
      const click = from * 25 + index
      const how = index % 3 === 0 ? ({ sentiment: 'dislike', round: 2 } as const) : {}
      const comment = index % 4 === 0 ? `Über ${click} “so”` : null
      const imageId = index % 5 === 0 ? 'back' : 'front'
      return { ...LIKE, ...how, imageId, comment, x: xs[click] ?? 0, y: ys[click] ?? 0 }
    }),
  )
}
