import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader, Tx } from '#db/client.server'
import { earlierConfigs, taskResponses } from '#db/schema'
import { taskType } from '~/task-types/registry'
import type { OrphanedAnswer } from '~/task-types/task-type'
import { effectiveConfig } from '../stored-config.server'
import { mergeOrphaned } from './orphaned-answers'

/*
 * Answers that a change of configuration leaves without a place are stored apart from the answers of their draft, as
 * text: their author can read them, and they are not part of the submission.
 */

type StoredTask = { id: number; type: string; config: string | null }

/** A draft that a configuration parts: what stays in it, and all that it holds apart then. */
type PartedDraft = { id: number; responses: string; setApart: OrphanedAnswer[]; isTouched: boolean }

/** As many as one unit parts: some 5 ms of work. */
export const DRAFTS_A_UNIT = 10

export async function listDraftIds(reader: Reader, taskId: number): Promise<number[]> {
  const drafts = await reader
    .select({ id: taskResponses.id })
    .from(taskResponses)
    .where(and(eq(taskResponses.taskId, taskId), eq(taskResponses.status, 'draft')))
  return drafts.map(({ id }) => id)
}

/** The drafts that another configuration would change. */
export async function migrateDrafts(
  reader: Reader,
  task: StoredTask,
  config: unknown,
  ids: number[],
): Promise<PartedDraft[]> {
  const { answers } = taskType(task.type)
  const before = effectiveConfig(task)
  const drafts = await reader
    .select({ id: taskResponses.id, responses: taskResponses.responses, setApart: taskResponses.setApart })
    .from(taskResponses)
    .where(and(inArray(taskResponses.id, ids), eq(taskResponses.status, 'draft')))
  return drafts.flatMap((draft) => {
    const { answers: fits, orphaned } = answers.migrate(config, JSON.parse(draft.responses), [before])
    let joined = fits
    // Answers orphaned earlier may fit again.
    const stillApart = parseOrphaned(draft.setApart).filter(({ answer }) => {
      const part = answers.migrate(config, answer, [])
      const whole = part.orphaned.length === 0 ? answers.restoreOrphan(joined, part.answers) : null
      joined = whole ?? joined
      return whole === null
    })
    const responses = JSON.stringify(answers.migrate(config, joined, []).answers)
    if (orphaned.length === 0 && responses === draft.responses) return []
    return [{ id: draft.id, responses, setApart: mergeOrphaned(stillApart, orphaned), isTouched: orphaned.length > 0 }]
  })
}

/** The draft's time does not change, because its author did not save it. */
export async function saveMigratedDrafts(tx: Tx, drafts: PartedDraft[]): Promise<void> {
  for (const { id, responses, setApart } of drafts) {
    const values = { responses, setApart: serializeOrphaned(setApart) }
    await tx.update(taskResponses).set(values).where(eq(taskResponses.id, id))
  }
}

const piecesSchema: z.ZodType<OrphanedAnswer[]> = z.array(
  z.object({ label: z.string(), text: z.string(), href: z.string().optional(), answer: z.unknown() }),
)

export function parseOrphaned(stored: string | null): OrphanedAnswer[] {
  return stored === null ? [] : piecesSchema.parse(JSON.parse(stored))
}

export function serializeOrphaned(pieces: OrphanedAnswer[]): string | null {
  return pieces.length > 0 ? JSON.stringify(pieces) : null
}

const MOST_EARLIER = 20

/** Remembers the configuration that a task has, before it gets another. */
export async function archiveConfig(tx: Tx, { id: taskId, config }: StoredTask): Promise<void> {
  if (config === null) return
  await tx.insert(earlierConfigs).values({ taskId, config, createdAt: Date.now() })
  const old = await tx
    .select({ id: earlierConfigs.id })
    .from(earlierConfigs)
    .where(eq(earlierConfigs.taskId, taskId))
    .orderBy(desc(earlierConfigs.id))
    .offset(MOST_EARLIER)
    .limit(MOST_EARLIER)
  if (old.length === 0) return
  await tx.delete(earlierConfigs).where(
    inArray(
      earlierConfigs.id,
      old.map(({ id }) => id),
    ),
  )
}

/** The configurations that a task had, newest first. */
export async function listEarlierConfigs(reader: Reader, task: Pick<StoredTask, 'id' | 'type'>): Promise<unknown[]> {
  const { editing } = taskType(task.type).config
  const rows = await reader
    .select({ config: earlierConfigs.config })
    .from(earlierConfigs)
    .where(eq(earlierConfigs.taskId, task.id))
    .orderBy(desc(earlierConfigs.id))
  const schema = editing?.stored ?? editing?.schema
  return rows.flatMap(({ config }) => schema?.safeParse(JSON.parse(config)).data ?? [])
}
