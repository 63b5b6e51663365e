/** The steps that remain between a new brand and its first answers. */
export type FirstSteps = {
  /** A project with a task, the example left out. */
  hasTask: boolean
  /** Whether any task has customers. */
  hasCustomers: boolean
  /** A task that is, or was, open. */
  hasOpened: boolean
  /** The task for the next step: the latest draft, or the latest one; null without any. */
  taskId: number | null
  /** A project to add a task to; null without any. */
  projectId: number | null
  /**
   * Before the first stakeholder joins: the project of the next task, to invite into, and the number of invited people.
   */
  nobodyYet: { projectId: number | null; invited: number } | null
  example: { projectId: number } | null
}
