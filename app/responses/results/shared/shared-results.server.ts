import type { LinkReader } from '~/access/actor'
import { taskType } from '~/task-types/registry'
import { findCountedTask } from '~/tasks/own-task.server'
import { listSharedTasks } from '~/tasks/sharing/results-grants.server'
import { countResponses } from '~/tasks/steps.server'
import { listNotes } from '../../report/notes/finding-notes.server'
import { loadAnalysis, withoutIds } from '../responses-tab.server'

function toFrame({ companyName, endsAt, project }: LinkReader) {
  return { companyName, endsAt, project }
}

/** The task's results for a link; null if the task no longer exists. The caller has checked that the link covers it. */
export async function loadSharedTask(shared: LinkReader, taskId: number, url: URL) {
  const task = await findCountedTask(shared.brandId, taskId)
  if (!task) return null
  const [tasks, notes] = await Promise.all([listSharedTasks(shared), listNotes(taskId)])
  const { id, title, type, responses } = task
  const hasAnswers = responses.submitted + responses.samples > 0
  const analysis = hasAnswers ? await loadAnalysis(task, url, shared.shows) : null
  return {
    frame: toFrame(shared),
    /** Whether there is more to see than this task. */
    isOneOfSeveral: tasks.length > 1,
    shows: shared.shows,
    task: { id, title, typeLabel: taskType(type).label },
    submitted: responses.submitted,
    samples: responses.samples,
    /** The brand's notes by finding. */
    notes: Object.fromEntries(notes),
    analysis: analysis && withoutIds(analysis),
  }
}
export type SharedTask = NonNullable<Awaited<ReturnType<typeof loadSharedTask>>>

export async function loadSharedProject(shared: LinkReader) {
  const tasks = await listSharedTasks(shared)
  return {
    frame: toFrame(shared),
    tasks: await Promise.all(
      tasks.map(async ({ id, title, type, status }) => {
        const { submitted } = await countResponses(id)
        return { id, title, typeLabel: taskType(type).label, isOpen: status === 'open', submitted }
      }),
    ),
  }
}
export type SharedProject = Awaited<ReturnType<typeof loadSharedProject>>
