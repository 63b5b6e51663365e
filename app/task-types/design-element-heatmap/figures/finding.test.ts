import { expect, it } from 'vitest'
import { heatmapFinding } from './finding'
import type { Zone } from './marked-images'

it('says what is liked and disliked by more people than chance gives, and nothing of what is not', () => {
  // Of 24 who did but one of the two, 20 liked: two-sided p = .0015. Of 20 people 3 liked: p = .0026. 6 to 4: p = .75.
  const zones = [zone({ x: 10, y: 10, likers: 20, dislikers: 4 }), zone({ x: 50, y: 90, likers: 3, dislikers: 17 })]
  const even = zone({ x: 90, y: 50, likers: 6, dislikers: 4 })
  const front = { imageId: 'front', name: 'Front', zones: [...zones, even], xs: new Float64Array(54) }
  const back = { imageId: 'back', name: 'Back', zones: [even], xs: new Float64Array(10) }
  const finding = heatmapFinding([front, back], 40, 'front')
  expect(finding).toMatchObject({
    question: 'Front',
    design: '2 images',
    counts: [{ value: '64' }],
    mainFindingId: 'front',
  })
  expect(finding.sentence).toBe(
    'The upper left (area 1) is clearly liked: 20 people liked it and 4 disliked it. The lower center (area 2) is clearly disliked: 17 people disliked it and 3 liked it.',
  )
  expect(finding.parts[1]?.sentence).toBe(
    'No area is clearly liked or clearly disliked yet. The middle right (area 1) comes closest: 6 people liked it and 4 disliked it.',
  )
  expect(finding.parts[0]?.chart?.rows[0]).toMatchObject({
    label: '1, upper left',
    estimates: [{ value: 50 }, { value: 10 }],
  })
  expect(heatmapFinding([], 0, null)).toMatchObject({ sentence: 'No responses yet.', mainFindingId: null })
})

it('says why it claims nothing of an area whose lead looks large', () => {
  // Of 12 who did but one of the two, 10 liked: p = .039, and after Holm's correction for two areas .077.
  const zones = [zone({ x: 10, y: 10, likers: 10, dislikers: 2 }), zone({ x: 50, y: 90, likers: 3, dislikers: 3 })]
  const image = { imageId: 'front', name: 'Front', zones, xs: new Float64Array(18) }
  expect(heatmapFinding([image], 20, 'front').sentence).toBe(
    'No area is clearly liked or clearly disliked after correction for 2 areas. The upper left (area 1) comes closest: 10 people liked it and 2 disliked it, which would be clear if it were the only area tested.',
  )
})

it('names all areas that come equally close, and calls none even that leans', () => {
  const sentence = (...sides: [likers: number, dislikers: number][]) => {
    const zones = sides.map(([likers, dislikers], place) => zone({ x: 10 + 40 * place, y: 10, likers, dislikers }))
    return heatmapFinding([{ imageId: 'i', name: 'I', zones, xs: new Float64Array(20) }], 30, 'i').sentence
  }
  expect(sentence([6, 4], [4, 6], [3, 3])).toBe(
    'No area is clearly liked or clearly disliked yet. The upper left (area 1) and the upper center (area 2) come equally close.',
  )
  // 11 to 2, twice: p = .022, and after Holm's correction for three areas .067.
  expect(sentence([11, 2], [11, 2], [3, 3])).toBe(
    'No area is clearly liked or clearly disliked after correction for 3 areas. The upper left (area 1) and the upper center (area 2) come equally close, and each of them would be clear if it were the only area tested.',
  )
  // p of both is 1.
  expect(sentence([3, 3], [5, 4])).toContain('The upper center (area 2) comes closest: 5 people liked it and 4')
  expect(sentence([3, 3], [4, 4])).toBe('So far, each area is liked by as many people as dislike it.')
})

it('charts the first areas, and beyond them those that it names', () => {
  const even = Array.from({ length: 10 }, () => zone({ x: 90, y: 50, likers: 6, dislikers: 4 }))
  const zones = [...even, zone({ x: 10, y: 10, likers: 30, dislikers: 2 })]
  const finding = heatmapFinding([{ imageId: 'front', name: 'Front', zones, xs: new Float64Array(132) }], 60, 'front')
  expect(finding.sentence).toContain('(area 11) is clearly liked')
  const labels = finding.parts[0]?.chart?.rows.map(({ label }) => Number.parseInt(label, 10))
  expect(labels).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11])
})

function zone({ x, y, likers, dislikers }: Pick<Zone, 'x' | 'y' | 'likers' | 'dislikers'>): Zone {
  const counts = { clicks: likers + dislikers, likes: likers, dislikes: dislikers, people: likers + dislikers }
  return { x, y, ...counts, likers, dislikers, comments: [], box: { left: x, top: y, width: 1, height: 1 } }
}
