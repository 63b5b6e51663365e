/** The facts that a personal link shows to anyone who has it, before it admits them. */
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
