import { millisecondsInHour } from 'date-fns/constants'
import { seededRandom } from '../figures/random'
import type { SampleSetting } from '../results/analysis'
import { type Product, productIn } from '../sample-products'
import type { HeatmapConfig, HeatmapImage } from './config'
import type { HeatmapAnswers, HeatmapClick, Sentiment } from './rounds'

/** The share of marks with a comment, and the number of distinct comments. */
const COMMENTED = 0.45
const MOST_COMMENTED = 16

/** An eye-catching spot: `pull` is its strength, `liked` the share of people who like it. */
type Spot = {
  x: number
  y: number
  spread: number
  pull: number
  liked: number
  /** The sentences not used yet: no two samples say the same. */
  unsaid: Record<Sentiment, string[]>
}

/**
 * Believable, complete clicks: each image has a few spots that all respondents see and judge alike, with comments that
 * fit any pack, screen or shelf, and the product that the study names; some clicks are anywhere. They depend only on
 * the input; `now` is ISO 8601.
 */
export function sampleClicks(
  config: HeatmapConfig,
  count: number,
  seed: number,
  now: string,
  { about = [] }: SampleSetting = {},
): HeatmapAnswers[] {
  if (config.images.length === 0) return []
  const random = seededRandom(seed)
  const { round1, round2 } = config.instructions
  const words = config.images.flatMap(({ name, prompt }) => [name, prompt])
  const product = productIn([...about, ...words, round1, round2])
  const seen = config.images.map((image) => ({ image, spots: listSpots(product, random) }))
  const commented = Math.min(COMMENTED, MOST_COMMENTED / count)
  return Array.from({ length: count }, (_, person) => {
    // Before the response is submitted, if one comes an hour.
    let time = Date.parse(now) - (count - person) * millisecondsInHour - 600_000 + Math.round(random() * 120_000)
    const clicks = seen.flatMap(({ image, spots }) =>
      (['like', 'dislike'] as const).flatMap((sentiment) =>
        Array.from({ length: howMany(sentiment, random) }, () => {
          time += 1_500 + Math.round(random() * 4_000)
          return clickOn(image, { spots, commented }, sentiment, new Date(time).toISOString(), random)
        }),
      ),
    )
    return { clicks }
  })
}

function listSpots(product: Product | null, random: () => number): Spot[] {
  const others = shuffle(THEMES, random)
  const themes = product ? [{ like: product.likes, dislike: product.dislikes }, ...others] : others
  const spots: Spot[] = []
  for (let attempt = 0; attempt < 40 && spots.length < 5; attempt += 1) {
    const [x, y] = [14 + random() * 72, 12 + random() * 76]
    const theme = themes[spots.length]
    if (!theme || spots.some((spot) => Math.hypot(spot.x - x, spot.y - y) < 24)) continue
    // One favourite, one that is disliked, and others that divide people.
    const liked = [0.88, 0.15, 0.6, 0.4, 0.75][spots.length] ?? 0.5
    const unsaid = { like: shuffle(theme.like, random), dislike: shuffle(theme.dislike, random) }
    spots.push({ x, y, spread: 2.5 + random() * 2.5, pull: 1 / (1 + spots.length * 0.35), liked, unsaid })
  }
  return spots
}

function howMany(sentiment: Sentiment, random: () => number): number {
  const most = sentiment === 'like' ? 3 : 2
  return 1 + Math.floor(random() * most)
}

function clickOn(
  { id }: HeatmapImage,
  { spots, commented }: { spots: Spot[]; commented: number },
  sentiment: Sentiment,
  timestamp: string,
  random: () => number,
): HeatmapClick {
  const spot = random() < 0.08 ? null : pickWeighted(spots, sentiment, random)
  return {
    imageId: id,
    x: spot ? near(spot.x, spot.spread, random) : percent(4 + random() * 92),
    y: spot ? near(spot.y, spot.spread, random) : percent(4 + random() * 92),
    sentiment,
    round: sentiment === 'like' ? 1 : 2,
    comment: (spot && random() < commented && spot.unsaid[sentiment].pop()) || null,
    timestamp,
  }
}

function pickWeighted(spots: Spot[], sentiment: Sentiment, random: () => number): Spot | null {
  const weight = ({ pull, liked }: Spot) => pull * (sentiment === 'like' ? liked : 1 - liked)
  let left = random() * spots.reduce((sum, spot) => sum + weight(spot), 0)
  return (
    spots.find((spot) => {
      left -= weight(spot)
      return left < 0
    }) ?? null
  )
}

/** About normally distributed, as fingers are. */
function near(middle: number, spread: number, random: () => number): number {
  return percent(middle + (random() + random() + random() - 1.5) * 2 * spread)
}

/** As the consumer's page sends it: within the image, to a hundredth of a percent. */
function percent(raw: number): number {
  return Math.round(Math.min(100, Math.max(0, raw)) * 100) / 100
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

const THEMES: Record<Sentiment, string[]>[] = [
  {
    like: [
      'First thing I saw, and it made me want to look closer.',
      'This draws me in right away.',
      'Looks expensive without shouting.',
      'I would leave this out on the shelf.',
      'Feels like a brand I would trust.',
      'Nice and calm, most others are so loud.',
      'I recognized it right away.',
    ],
    dislike: [
      'It takes up so much room for what it says.',
      'Reminds me too much of another brand.',
      'Looks a bit cold to me.',
      'I would not know what this is from across the store.',
    ],
  },
  {
    like: [
      'Tells me what I need in three words.',
      'Good that this is on the front for once.',
      'Short and clear.',
      'Finally someone says it plainly.',
    ],
    dislike: [
      'I need my glasses for this.',
      'Way too small, and in gray.',
      'I had to zoom in to read it.',
      'Too pale. In the store I would never read that.',
      'Why is the important part the smallest?',
      'My mother could not read this.',
      'The letters are so thin.',
    ],
  },
  {
    like: [
      'Love this color, it feels fresh.',
      'The colors go well together.',
      'This color is what I would remember.',
      'Warm, it makes me think of summer.',
    ],
    dislike: [
      'The color looks like medicine.',
      'Bit dull here, it disappears.',
      'Does not go with the rest.',
      'This shade looks cheap to me.',
    ],
  },
  {
    like: [
      'I believe this, it is a number and not a slogan.',
      'Good to know: that would decide it for me.',
      'Exactly what I look for before I buy.',
      'Nice that they are honest about it.',
    ],
    dislike: [
      'Says who?',
      'Sounds like every other promise.',
      'Compared with what?',
      'I do not believe this one.',
      'What does that even mean?',
    ],
  },
  {
    like: [
      'Looks easy to open, even with wet hands.',
      'Practical shape, fits in my bag.',
      'This part looks well made.',
      'You can tell right away how it works.',
    ],
    dislike: [
      'I bet this leaks.',
      'This would break in a week with my kids.',
      'Looks fiddly.',
      'Too much packaging for my taste.',
    ],
  },
  {
    like: [
      'Lovely picture, I want to know what is inside.',
      'Simple drawing, I like that.',
      'This gives it character.',
    ],
    dislike: [
      'The picture looks like a stock photo.',
      'Too busy around here.',
      'I do not see what this has to do with it.',
      'A bit childish.',
    ],
  },
]
