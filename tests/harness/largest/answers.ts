import { range, words } from './words'

/** So many clicks of one respondent on these images, of both rounds on each, with a comment each. */
export function heatmapClicks(images: { id: string }[], count: number) {
  const isFirst = (place: number) => Math.floor(place / images.length) % 2 === 0
  return range(count).map((place) => ({
    imageId: images[place % images.length]?.id,
    x: (place * 7) % 100,
    y: (place * 13) % 100,
    sentiment: isFirst(place) ? 'like' : 'dislike',
    round: isFirst(place) ? 1 : 2,
    comment: words(200, `Comment ${place}`),
    timestamp: '2026-03-05T14:00:00.000Z',
  }))
}
