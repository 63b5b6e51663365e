import { getTaskTypeAnalysis } from '~/task-types/registry.server'

/** Whether a type's results are more than people's names and addresses. */
export function isShareable(type: string): boolean {
  return getTaskTypeAnalysis(type).redact !== undefined
}
