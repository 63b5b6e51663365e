import { seededRandom } from '../figures/random'
import { type MarkedImage, markedImages } from './figures/marked-images'
import { packClicks } from './figures/packed-clicks'
import type { HeatmapClick, Sentiment } from './rounds'

/* Positions are percents of the picture. */

type Spot = { x: number; y: number; likes: number; dislikes: number; said: [Sentiment, string][] }

/** Features of the picture of a bottle and its carton, and respondents' opinions of them. */
const SPOTS: Spot[] = [
  {
    x: 32,
    y: 43,
    likes: 23,
    dislikes: 3,
    said: [
      ['like', 'Looks like an object, not a bottle.'],
      ['like', 'I would leave this out on the shelf.'],
    ],
  },
  {
    x: 32,
    y: 63,
    likes: 4,
    dislikes: 15,
    said: [
      ['dislike', 'I had to zoom in to read it.'],
      ['dislike', 'Why is the important part the smallest?'],
    ],
  },
  { x: 73, y: 80, likes: 17, dislikes: 4, said: [['like', 'Tells me what to do in three words.']] },
  { x: 30, y: 12, likes: 6, dislikes: 9, said: [['dislike', 'I bet this leaks.']] },
  { x: 67, y: 34, likes: 9, dislikes: 5, said: [] },
]

const RESPONDENTS = 61
const SEED = 7
/** How far marks lie from their spot at most. */
const SPREAD = 8

const IMAGE = { id: 'pack', url: '', name: 'The pack', prompt: null }

/** A small study of one picture, with its zones. */
export function exampleStudy(): { respondents: number; image: MarkedImage } {
  const random = seededRandom(SEED)
  const clicks = SPOTS.flatMap((spot) => clicksOn(spot, random))
  const responses = Array.from({ length: RESPONDENTS }, (_, person) => ({
    answers: packClicks({ clicks: clicks.filter((_, index) => (index * 7) % RESPONDENTS === person) }),
  }))
  const [image] = markedImages({ images: [IMAGE] }, responses)
  if (!image) throw new Error('The example study has no picture')
  return { respondents: RESPONDENTS, image }
}

function clicksOn({ x, y, likes, dislikes, said }: Spot, random: () => number): HeatmapClick[] {
  const comments = { like: said.filter(([of]) => of === 'like'), dislike: said.filter(([of]) => of === 'dislike') }
  const sentiments = [...Array<Sentiment>(likes).fill('like'), ...Array<Sentiment>(dislikes).fill('dislike')]
  return sentiments.map((sentiment) => ({
    imageId: IMAGE.id,
    x: near(x, random),
    y: near(y, random),
    sentiment,
    round: sentiment === 'like' ? 1 : 2,
    comment: comments[sentiment].shift()?.[1] ?? null,
    timestamp: '',
  }))
}

/** About normally distributed, as fingers are. */
function near(middle: number, random: () => number): number {
  return middle + ((random() + random() + random()) / 1.5 - 1) * SPREAD
}
