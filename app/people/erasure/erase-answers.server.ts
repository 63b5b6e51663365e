import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { longEstimates, projects, respondents, responseColumns, taskResponses, tasks, zoneSummaries } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { isRecord } from '~/lib/records'
import { taskType } from '~/task-types/registry'
import { unwrapAnswers } from '~/task-types/task-type'
import { effectiveConfig } from '~/tasks/stored-config.server'
import type { AnswersLeft } from './erasure'

/**
 * Erases what a consumer has answered, to one brand or to all, or leaves of each submission what may stay without a person.
 * Gives the texts that were erased. Summaries of comments on the same tasks go too: they may tell of theirs.
 */
export async function eraseAnswers(
  tx: Tx,
  consumerId: number,
  { brandId, answers }: { brandId: number | null; answers: AnswersLeft },
): Promise<string[]> {
  const rows = await readAnswers(tx, consumerId, brandId)
  const taskIds = [...new Set(rows.map(({ task }) => task.id))]
  for (const ids of toChunks(taskIds)) {
    await tx.delete(zoneSummaries).where(inArray(zoneSummaries.taskId, ids))
    await tx.delete(longEstimates).where(inArray(longEstimates.taskId, ids))
  }

  const erased: number[] = []
  const anonymised = new Map<number, number>()
  for (const row of rows) {
    const left = answers === 'nameless' && row.response.status === 'submitted' ? anonymiseRow(row) : null
    if (left) await leaveTo(tx, row, left, anonymised)
    else erased.push(row.response.id)
  }
  for (const ids of toChunks(erased)) await tx.delete(taskResponses).where(inArray(taskResponses.id, ids))
  return rows.flatMap(({ response }) => textsIn(JSON.parse(response.responses)))
}

type AnswerRow = Awaited<ReturnType<typeof readAnswers>>[number]

async function readAnswers(tx: Tx, consumerId: number, brandId: number | null) {
  return await tx
    .select({
      brandId: projects.brandId,
      task: { id: tasks.id, type: tasks.type, config: tasks.config },
      response: {
        id: taskResponses.id,
        status: taskResponses.status,
        responses: taskResponses.responses,
        meta: taskResponses.meta,
        submittedAt: taskResponses.submittedAt,
      },
    })
    .from(taskResponses)
    .innerJoin(tasks, eq(tasks.id, taskResponses.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(taskResponses.consumerId, consumerId), brandId === null ? undefined : eq(projects.brandId, brandId)))
}

type Left = { responses: string; meta: string | null }

function anonymiseRow({ task, response }: AnswerRow): Left | null {
  const definition = taskType(task.type)
  const meta: unknown = response.meta === null ? null : JSON.parse(response.meta)
  const { answers } = unwrapAnswers(definition, JSON.parse(response.responses))
  const left = definition.answers.anonymise(effectiveConfig(task), { answers, meta: isRecord(meta) ? meta : null })
  return left && { responses: JSON.stringify(left.answers), meta: left.meta && JSON.stringify(left.meta) }
}

/** The packed data of figures is rebuilt when it is next needed. */
async function leaveTo(
  tx: Tx,
  { brandId, response: { id: responseId, submittedAt } }: AnswerRow,
  { responses, meta }: Left,
  anonymised: Map<number, number>,
): Promise<void> {
  // A precise time would reveal the respondent to anyone with an earlier export.
  const day = Math.floor((submittedAt ?? Date.now()) / millisecondsInDay) * millisecondsInDay
  const respondent = anonymised.get(brandId) ?? (await addAnonymised(tx, day))
  anonymised.set(brandId, respondent)
  await tx.delete(responseColumns).where(eq(responseColumns.responseId, responseId))
  await tx
    .update(taskResponses)
    .set({ consumerId: respondent, responses, meta, setApart: null, submittedAt: day, createdAt: day, updatedAt: day })
    .where(eq(taskResponses.id, responseId))
}

/**
 * Creates a respondent without a person, one for each brand, so that not even two brands together can find out who
 * answered both. It is dated by the day of an answer, because the log has the time of the erasure next to the person's
 * number.
 */
async function addAnonymised(tx: Tx, day: number): Promise<number> {
  const [respondent] = await tx
    .insert(respondents)
    .values({ kind: 'anonymised', firstName: 'Erased', lastName: 'person', createdAt: day, updatedAt: day })
    .returning({ id: respondents.id })
  if (!respondent) throw new Error('The anonymised respondent was not inserted')
  return respondent.id
}

/** All texts in answers, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
