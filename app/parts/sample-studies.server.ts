import { extractSummary } from '~/insights/extractive-summary'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { StoredEstimate, Submission } from '~/task-types/results/analysis'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import type { ResultsProps } from '~/task-types/views'
import { loadSharp } from '~/uploads/sharp.server'
import { createTask, FIRST_ID, type SampleTask } from './sample-configs'
import { imageSizes } from './sample-images'
import { type Relabel, toArabic, toLong } from './sample-texts'

const NOW = '2026-03-05T14:03:00.000Z'
const SEED = 7

/** A task with sample submissions. */
export type Study = SampleTask & { submissions: Submission[] }

/** So many people have answered a study, whose labels are changed. */
type StudyState = { name: string; people: number; relabel?: Relabel; dir?: 'rtl' }

export const STUDY_STATES: StudyState[] = [
  { name: 'usual', people: 40 },
  { name: 'one answer', people: 1 },
  { name: 'no answers', people: 0 },
  { name: 'long labels', people: 40, relabel: toLong },
  { name: 'right to left', people: 40, relabel: toArabic, dir: 'rtl' },
]

/** The example of a type in one of the states, by its place. */
export function createStudy(type: TaskType, state: number): Study {
  const { people, relabel } = STUDY_STATES[state] ?? { people: 0 }
  const task = createTask(type, relabel)
  const { generateSamples, packing } = getTaskTypeAnalysis(type)
  const respondents = Array.from({ length: people }, (_, ordinal) => ({ taskId: 1, consumerId: ordinal + 1, ordinal }))
  const samples = people === 0 ? [] : generateSamples(task.config, people, SEED, NOW, { respondents })
  return {
    ...task,
    taskId: task.taskId + state * TASK_TYPES.length,
    submissions: samples.map((answers, index) => ({
      id: index + 1,
      consumer: createConsumer(index + 1),
      answers: packing?.toAnalysisInput(answers) ?? answers,
      meta: null,
      submittedAt: NOW,
    })),
  }
}

function createConsumer(id: number): Submission['consumer'] {
  const email = `ada${id}@example.com`
  return { id, createdAt: NOW, user: { firstName: 'Ada', lastName: `Byron ${id}`, email, profileImageUrl: null } }
}

/** The answers of the first respondent, as they are stored. */
export function sampleAnswers({ type, config }: SampleTask): unknown {
  return getTaskTypeAnalysis(type).generateSamples(config, 1, SEED, NOW)[0]
}

/** The results of a study as the page shows them at an address. */
export async function showResults(
  study: Study,
  search: string,
  estimate: StoredEstimate | null = null,
): Promise<ResultsProps> {
  const { taskId, type, config, submissions } = study
  const { digest, toView } = getTaskTypeAnalysis(type).resultsView
  const view = toView(config, digest(config, submissions), new URLSearchParams(search), estimate)
  const summaries: ResultsProps['summaries'] = []
  for (const group of view.comments ?? [])
    summaries.push({ summary: await extractSummary(group, async () => {}), source: 'extract', isPending: false })
  return { taskId, config, results: view.results, finding: view.finding, images: imageSizes(config), summaries }
}

/** Makes each whole estimate of a study once, when an address asks for it; null for an address without one. */
export function createEstimates({ type, config, submissions }: Study): (search: string) => StoredEstimate | null {
  const { longEstimate } = getTaskTypeAnalysis(type)
  const made = new Map<string, StoredEstimate>()
  return (search) => {
    const name = longEstimate?.parseRequest(new URLSearchParams(search), config, submissions.length) ?? null
    if (!longEstimate || name === null) return null
    const known = made.get(name)
    if (known) return known
    const steps = [...longEstimate.estimate(name, longEstimate.prepareInput(config, submissions), SEED)]
    const estimate = { percent: 100, value: steps.at(-1)?.value ?? null }
    made.set(name, estimate)
    return estimate
  }
}

/** The picture of results at an address of a sample study; null at any other address, or if the study has none. */
export async function drawSamplePicture({ pathname, searchParams }: URL): Promise<Buffer | null> {
  const place = Number(/^\/task\/(\d+)\/picture$/.exec(pathname)?.[1]) - FIRST_ID
  const [type, state] = [TASK_TYPES[place % TASK_TYPES.length], Math.floor(place / TASK_TYPES.length)]
  if (!type || !STUDY_STATES[state]) return null
  const { config, submissions } = createStudy(type, state)
  const { digest, renderPicture } = getTaskTypeAnalysis(type).resultsView
  const canvas = { images: imageSizes(config), scale: 0.5 }
  const picture = renderPicture?.(config, digest(config, submissions), searchParams, canvas)
  if (!picture) return null
  const { width, height, pixels } = picture
  const sharp = await loadSharp()
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp()
    .toBuffer()
}
