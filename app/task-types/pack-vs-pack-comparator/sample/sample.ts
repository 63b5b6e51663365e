import { seededRandom } from '../../figures/random'
import type { SampleSetting } from '../../results/analysis'
import { type Product, productIn } from '../../sample-products'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, ratingKey, whyKey } from '../answers'
import { type Attribute, asksWhy, type ComparatorConfig, hasChoice, hasRatings, listAttributes } from '../config'
import { reasonsFor } from './reasons'

/** The share of respondents who give a reason, the number of distinct reasons, and the share without a final choice. */
const SAYS_WHY = 0.45
const MOST_REASONS = 10
const UNDECIDED = 0.05

/** Attributes of the head, on which the plainest pack can beat the one that hearts go out to. */
const PRACTICAL = new Set(['clarity', 'simplicity', 'usability', 'value', 'credibility'])

/**
 * Believable, complete answers that tell a story: one pack is liked best and bought most, another one wins on practical
 * attributes, the last has a few friends. Respondents differ in taste, rate as they choose, and mostly buy the pack
 * they like on the attributes that matter to them. The answers depend only on the input, not on the time.
 */
export function sampleComparisons(
  config: ComparatorConfig,
  count: number,
  seed: number,
  _now?: string,
  { about = [] }: SampleSetting = {},
): ComparatorAnswers[] {
  if (config.variants.length === 0 || listAttributes(config).length === 0) return []
  const random = seededRandom(seed)
  const product = productIn([...about, config.customPrompt, ...config.variants.map(({ name }) => name)])
  const story = pickStory(config, product, random)
  const said = new Set<string>()
  const saysWhy = Math.min(SAYS_WHY, MOST_REASONS / count)
  return Array.from({ length: count }, () => toComparison(config, { story, said, saysWhy }, random))
}

/** The true strength of each variant on each attribute, the attribute's weight, and the reasons, each used once. */
type Story = { attribute: Attribute; weight: number; strengths: number[]; reasons: string[] }[]

function pickStory(config: ComparatorConfig, product: Product | null, random: () => number): Story {
  const ranked = shuffle(
    config.variants.map((_, index) => index),
    random,
  )
  const [favourite, sensible] = ranked
  return listAttributes(config).map((attribute) => {
    const isPractical = PRACTICAL.has(attribute.id)
    const strengths = config.variants.map((_, index) => {
      const lead = index === favourite ? (isPractical ? 0.1 : 0.85) : 0
      const sense = index === sensible ? (isPractical ? 0.75 : 0.2) : 0
      return lead + sense + (random() - 0.5) * 0.5
    })
    const { own, others } = reasonsFor(attribute, product)
    const reasons = [...shuffle(own, random), ...shuffle(others, random)]
    return { attribute, weight: 0.4 + random(), strengths, reasons }
  })
}

function toComparison(
  config: ComparatorConfig,
  { story, said, saysWhy }: { story: Story; said: Set<string>; saysWhy: number },
  random: () => number,
): ComparatorAnswers {
  const { variants } = config
  const taste = variants.map(() => normal(random) * 0.45)
  const generosity = normal(random) * 0.5
  const answers: [string, string | number][] = []
  const liking = variants.map(() => 0)
  for (const { attribute, weight, strengths, reasons } of story) {
    const felt = strengths.map((strength, index) => strength + (taste[index] ?? 0) + normal(random) * 0.6)
    for (const [index, one] of felt.entries()) liking[index] = (liking[index] ?? 0) + weight * one
    const chosen = variants[highest(felt)]
    if (hasChoice(attribute) && chosen) answers.push([choiceKey(attribute.id), chosen.id])
    if (hasRatings(attribute)) {
      for (const [index, { id }] of variants.entries()) {
        answers.push([ratingKey(attribute.id, id), drawRating((felt[index] ?? 0) + generosity)])
      }
    }
    if (asksWhy(config) && hasChoice(attribute) && random() < saysWhy) {
      const reason = reasons.find((one) => !said.has(one))
      if (reason) answers.push([whyKey(attribute.id), reason])
      if (reason) said.add(reason)
    }
  }
  const bought = variants[highest(liking.map((liked) => liked / story.length + normal(random) * 0.15))]
  if (config.followUpWhy.finalBuyIntent && bought && random() >= UNDECIDED) answers.push([FINAL_BUY, bought.id])
  return Object.fromEntries(answers)
}

function drawRating(felt: number): number {
  return Math.min(5, Math.max(1, Math.round(3.1 + felt)))
}

function highest(values: number[]): number {
  return values.indexOf(Math.max(...values))
}

/** From a normal distribution, by the method of Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

function shuffle<T>(list: T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
