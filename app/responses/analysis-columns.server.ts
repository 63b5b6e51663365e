import type { Tx } from '#db/client.server'
import { responseColumns } from '#db/schema'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'

/** Stores the input of the analysis next to the submission, for types that pack it. */
export async function savePackedAnswers(tx: Tx, responseId: number, type: string, answers: unknown): Promise<void> {
  const { packing } = getTaskTypeAnalysis(type)
  if (!packing) return
  const bytes = packing.pack(packing.toAnalysisInput(answers))
  await tx
    .insert(responseColumns)
    .values({ responseId, bytes })
    .onConflictDoUpdate({ target: responseColumns.responseId, set: { bytes } })
}
