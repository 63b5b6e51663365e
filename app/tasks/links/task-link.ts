/** The facts that a personal link shows to every holder before it admits them. */
export type TaskLinkFacts = {
  /** The customer's. */
  firstName: string
  taskTitle: string
  companyName: string
  /** Name of the asking brand. */
  from: string
  dueDate: string | null
  isClosed: boolean
}

/** The route of a personal link. */
export const TASK_LINK_ROUTE = '/consumer/task/:taskId/link/:token'
