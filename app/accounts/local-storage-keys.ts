/* Prefixes of the keys under which a device stores typed or chosen answers that the server may not have yet. */

/** The key of text that a user has typed into the form of a task. */
export function typedKey(userId: number, taskId: number): string {
  return `typed:${userId}:${taskId}`
}

/** The steps of a task that a consumer has taken. */
export function stepsKey(consumerId: number, taskId: number): string {
  return `steps ${taskId} ${consumerId}`
}
