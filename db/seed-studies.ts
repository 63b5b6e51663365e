import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { randomId } from '~/lib/secret.server'
import { featureConfigSchema } from '~/task-types/feature-prioritization/config'
import { prioritiesOf } from '~/task-types/feature-prioritization/sample'
import { seededRandom } from '~/task-types/figures/random'
import type { TaskType } from '~/task-types/registry'
import { analysisOf } from '~/task-types/registry.server'
import { storeImage } from '~/tasks/configuration/images.server'
import { PACK_PRIORITIES, PACK_UTILITIES } from './seed-content'
import { audienceOf } from './seed-people'
import { PACKS, packPicture } from './seed-pictures'

type Respondent = { taskId: number; consumerId: number; ordinal: number }

/** A task of the demo that shows pictures or asks for an order, with what answers it. */
export type Study = {
  title: string
  description: string
  type: TaskType
  /** How many have not answered it yet. */
  unanswered: number
  /** How many of the packs it shows. */
  packs: number
  /** The configuration, with the addresses of the packs' pictures. */
  configure(urls: string[]): unknown
  /** What these people answer, audience by audience. */
  answer(config: unknown, people: Respondent[]): unknown[]
}

export const STUDIES: Study[] = [
  {
    title: 'What catches your eye on the pack?',
    description: 'Two packs. First tap what you like, then what you do not.',
    type: 'design_element_heatmap',
    unanswered: 21,
    packs: 2,
    answer: (config, people) => sampled('design_element_heatmap', config, people, 7),
    configure: (urls) => ({
      images: PACKS.slice(0, 2).map(({ id, name }, index) => ({
        id,
        name,
        url: urls[index],
        prompt: 'Look at the vessel, the carton and every word on them.',
      })),
      instructions: {
        round1: 'Tap everything that you like. You can say why.',
        round2: 'Now tap what you do not like, or do not understand.',
      },
    }),
  },
  {
    title: 'Which refill would you buy?',
    description: 'Three ways to sell the same serum. It takes about three minutes.',
    type: 'pack_vs_pack_comparator',
    unanswered: 17,
    packs: 3,
    answer: compared,
    configure: (urls) => ({
      variants: PACKS.map(({ id, name }, index) => ({ id, name, imageUrl: urls[index], image: null })),
      attributes: [
        { id: 'premium_feel', label: 'Premium feel', description: 'It looks worth its price.', type: 'both' },
        { id: 'clarity', label: 'Clarity', description: 'I see at once what it is.', type: 'both' },
        { id: 'eco', label: 'Eco-friendliness', description: 'It is better for the environment.', type: 'likert' },
        { id: 'usability', label: 'Ease of use', description: 'I could use it with wet hands.', type: 'forced_choice' },
      ],
      customAttributes: [],
      followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
      randomization: true,
      customPrompt: 'Imagine that you stand before the shelf and your own bottle is empty.',
    }),
  },
  {
    title: 'What matters most in the new pack?',
    description: 'Eight short rounds: what matters most to you, and what least? At last, what would make you buy?',
    type: 'feature_prioritization',
    unanswered: 0,
    packs: 0,
    answer: prioritised,
    configure: () => PACK_PRIORITIES,
  },
]

/** Keeps the pictures of the first so many packs for a task, as an upload would, and answers their addresses. */
export async function storePacks(brandId: number, taskId: number, count: number): Promise<string[]> {
  const urls: string[] = []
  for (const pack of PACKS.slice(0, count)) {
    const file = path.join(tmpdir(), `sounding-${randomId(6)}.png`)
    await writeFile(
      file,
      await sharp(Buffer.from(packPicture(pack)))
        .png()
        .toBuffer(),
    )
    const stored = await storeImage(brandId, { path: file, taskId })
    await rm(file)
    if (!stored.ok) throw new Error(stored.message)
    urls.push(stored.value.url)
  }
  return urls
}

function sampled(type: TaskType, config: unknown, respondents: Respondent[], seed: number): unknown[] {
  const setting = { respondents, about: ['Barrier Serum'] }
  return analysisOf(type).samples(config, respondents.length, seed, new Date().toISOString(), setting)
}

/** Which answers are drawn of each audience: they have another favourite. */
const COMPARED_SEEDS = [7, 4]

function compared(config: unknown, people: Respondent[]): unknown[] {
  const drawn = COMPARED_SEEDS.map((seed, audience) => {
    const answers = sampled('pack_vs_pack_comparator', config, people, seed)
    // Both would give the same reasons.
    return audience === 0 ? answers : answers.map(withoutReasons)
  })
  return people.map((_, place) => drawn[audienceOf(place)]?.[place])
}

function withoutReasons(answers: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(answers)).filter(([key]) => !key.endsWith('_why')))
}

/** How much surer people choose than these utilities say: who hardly does so answers like chance. */
const DECIDED = 3

function prioritised(config: unknown, people: Respondent[]): unknown[] {
  const parsed = featureConfigSchema.parse(config)
  const utilities = PACK_UTILITIES.map((worth) => parsed.features.map(({ id }) => DECIDED * (worth[id] ?? 0)))
  return prioritiesOf(parsed, people, (place) => utilities[audienceOf(place)] ?? [], seededRandom(3))
}
