import { and, asc, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server'
import { brands, projects, taskResponses, tasks } from '#db/schema'
import { iso, isoOrNull } from '~/lib/dates'
import { taskType } from '~/task-types/registry'
import { unwrapAnswers } from '~/task-types/task-type'
import { parseOrphaned } from '~/tasks/configuration/orphaned-answers.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { type ArchiveScope, whereBrand } from './person-records.server'

/** Answers in memory at a time. */
const PORTION = 20

/** A person's answers and drafts, oldest first, in portions. */
export async function* portionsOfAnswers(of: ArchiveScope): AsyncGenerator<ArchivedAnswer[]> {
  let last = 0
  for (;;) {
    const rows = await readPortion(of, last)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.response.id ?? last
  }
}

type ArchivedAnswer = Awaited<ReturnType<typeof readPortion>>[number]

async function readPortion(of: ArchiveScope, after: number) {
  return await db
    .select({
      brand: brands.companyName,
      project: projects.title,
      task: { id: tasks.id, title: tasks.title, type: tasks.type, config: tasks.config },
      response: taskResponses,
    })
    .from(taskResponses)
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(and(eq(taskResponses.consumerId, of.consumerId), gt(taskResponses.id, after), whereBrand(brands.id, of)))
    .orderBy(asc(taskResponses.id))
    .limit(PORTION)
}

/** A stored response. */
export function answerRecord({ brand, project, task, response }: ArchivedAnswer) {
  const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  return {
    brand,
    project,
    task: task.title,
    type: task.type,
    status: response.status,
    submittedAt: isoOrNull(response.submittedAt),
    createdAt: iso(response.createdAt),
    updatedAt: iso(response.updatedAt),
    answers: parsed(response.responses),
    meta: parsed(response.meta),
    setApart: parsed(response.setApart),
  }
}

export const ANSWER_COLUMNS = ['Brand', 'Project', 'Task', 'Status', 'Submitted', 'Question', 'Answer']

/** One response as rows of a table, a row an answer, in the words in which it was asked. */
export function answerRows({ brand, project, task, response }: ArchivedAnswer): (string | null)[][] {
  const about = [brand, project, task.title, response.status, isoOrNull(response.submittedAt)]
  const definition = taskType(task.type)
  const { answers } = unwrapAnswers(definition, JSON.parse(response.responses))
  // A task without questions has only answers without a place, each with its subject in words.
  const { answers: fits, orphaned } = definition.answers.migrate(definition.config.empty, answers, [
    effectiveConfig(task),
  ])
  const worded = [...orphaned, ...parseOrphaned(response.setApart)].map(({ label, text }) => [label, text])
  // An empty response is the same for everyone and not an answer.
  const given = JSON.stringify(fits) === JSON.stringify(definition.answers.empty) ? null : fits
  return [...worded, ...listLeaves(given)].map((row) => [...about, ...row])
}

/** The values in answers with their paths: `city`, 'Ulm'. */
function listLeaves(value: unknown, path: string[] = []): string[][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[path.join('.'), String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]))
}
