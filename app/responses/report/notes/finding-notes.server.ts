import { and, eq } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { findingNotes } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { findOwnTask } from '~/tasks/own-task.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findFindings } from '../../results/results.server'

/** The brand's notes by finding. The caller has checked who owns the task. */
export async function listNotes(taskId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ finding: findingNotes.finding, text: findingNotes.text })
    .from(findingNotes)
    .where(eq(findingNotes.taskId, taskId))
  return new Map(rows.map(({ finding, text }) => [finding, text]))
}

/** A finding of the brand's task with its note; null for another brand's task or an unknown finding. */
export async function findFindingWithNote(brandId: number, taskId: number, key: string) {
  const task = await findOwnTask(brandId, taskId)
  const finding = task && (await findFindings(task, '', 0)).findings.find((one) => one.key === key)
  if (!finding) return null
  return { subject: finding.subject, sentence: finding.sentence, note: (await listNotes(taskId)).get(key) ?? null }
}

/** Saves the brand's note under a finding; an empty text removes it. The value says which happened. */
export async function writeNote(
  acting: Acting,
  taskId: number,
  { finding, text }: { finding: string; text: string },
): Promise<Outcome<string>> {
  const { brandId } = acting
  if ((await findFindingWithNote(brandId, taskId, finding)) === null) return notFound()
  return await write(async (tx) => {
    const task = await findTaskRow(brandId, taskId, tx)
    if (!task) return notFound()
    const now = Date.now()
    if (text === '') {
      await tx.delete(findingNotes).where(and(eq(findingNotes.taskId, taskId), eq(findingNotes.finding, finding)))
    } else {
      await tx
        .insert(findingNotes)
        .values({ taskId, finding, text, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: [findingNotes.taskId, findingNotes.finding], set: { text, updatedAt: now } })
    }
    await logAudit(tx, acting, { action: 'finding-noted', title: task.title })
    return done(text === '' ? 'Note removed' : 'Note saved')
  })
}
