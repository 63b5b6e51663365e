import { range, words } from './words'

/** So many clicks of one respondent on these images, each with a comment. */
export function heatmapClicks(images: { id: string }[], count: number) {
  return range(count).map((place) => ({
    imageId: images[place % images.length]?.id,
    x: (place * 7) % 100,
    y: (place * 13) % 100,
    sentiment: place % 2 === 0 ? 'like' : 'dislike',
    round: place % 2 === 0 ? 1 : 2,
    comment: words(200, `Comment ${place}`),
    timestamp: '2026-03-05T14:00:00.000Z',
  }))
}
