import { and, eq, like } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { taskResponses } from '#db/schema'
import { withVideoLength } from '~/task-types/videos'
import type { MeasuredVideo } from '~/uploads/video-lengths.server'

/** Adds a video's length to the submitted answer that contains it. */
export async function noteVideoLength(
  tx: Tx,
  { fileName, taskId, consumerId, durationMs }: MeasuredVideo,
): Promise<void> {
  if (taskId === null || consumerId === null) return
  const answered = and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId))
  const rows = await tx
    .select({ id: taskResponses.id, responses: taskResponses.responses })
    .from(taskResponses)
    .where(and(answered, like(taskResponses.responses, `%${fileName}%`)))
  for (const { id, responses } of rows) {
    const measured = JSON.stringify(withVideoLength(JSON.parse(responses), fileName, durationMs / 1_000))
    await tx.update(taskResponses).set({ responses: measured }).where(eq(taskResponses.id, id))
  }
}
