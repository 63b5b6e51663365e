import { COMPARATOR_TASK, type ExampleTask, HEATMAP_TASK, PRIORITIZATION_TASK } from '~/responses/example/example-tasks'
import { featureConfigSchema } from '~/task-types/feature-prioritization/config-schema'
import { sampleByAudience } from '~/task-types/feature-prioritization/sample'
import { seededRandom } from '~/task-types/figures/random'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { TaskType } from '~/task-types/task-type-names'
import { PACK_UTILITIES } from './seed-content'
import { pickAudience } from './seed-people'

type Respondent = { taskId: number; consumerId: number; ordinal: number }

/** A task of the demo that shows pictures or asks for an order, with what answers it. */
export type Study = ExampleTask & {
  /** How many have not answered it yet. */
  unanswered: number
  /** The answers of these people, audience by audience. */
  answer(config: unknown, people: Respondent[]): unknown[]
}

export const STUDIES: Study[] = [
  {
    ...HEATMAP_TASK,
    unanswered: 21,
    answer: (config, people) => generateAnswers('design_element_heatmap', config, people, 7),
  },
  { ...COMPARATOR_TASK, unanswered: 17, answer: generateComparisons },
  { ...PRIORITIZATION_TASK, unanswered: 0, answer: prioritised },
]

function generateAnswers(type: TaskType, config: unknown, respondents: Respondent[], seed: number): unknown[] {
  const setting = { respondents, about: ['Barrier Serum'] }
  return getTaskTypeAnalysis(type).generateSamples(config, respondents.length, seed, new Date().toISOString(), setting)
}

/** Which answers are drawn of each audience: they have another favourite. */
const COMPARED_SEEDS = [7, 4]

function generateComparisons(config: unknown, people: Respondent[]): unknown[] {
  const drawn = COMPARED_SEEDS.map((seed, audience) => {
    const answers = generateAnswers('pack_vs_pack_comparator', config, people, seed)
    // Both would give the same reasons.
    return audience === 0 ? answers : answers.map(withoutReasons)
  })
  return people.map((_, place) => drawn[pickAudience(place)]?.[place])
}

function withoutReasons(answers: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(answers)).filter(([key]) => !key.endsWith('_why')))
}

/** How much surer people choose than these utilities say: who hardly does so answers like chance. */
const DECIDED = 3

function prioritised(config: unknown, people: Respondent[]): unknown[] {
  const parsed = featureConfigSchema.parse(config)
  const utilities = PACK_UTILITIES.map((worth) => parsed.features.map(({ id }) => DECIDED * (worth[id] ?? 0)))
  return sampleByAudience(parsed, people, (place) => utilities[pickAudience(place)] ?? [], seededRandom(3))
}
