/** What a personal link may tell whoever holds it, before it lets them in. */
export type TaskLinkFacts = {
  /** Whose link it is. */
  firstName: string
  taskTitle: string
  companyName: string
  /** Who asks, by name. */
  from: string
  dueDate: string | null
  isClosed: boolean
}

/** The route of a personal link. */
export const TASK_LINK_ROUTE = '/consumer/task/:taskId/link/:token'
