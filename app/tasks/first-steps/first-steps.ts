/** What stands between a new brand and its first answers, as far as it has come. */
export type FirstSteps = {
  /** A project with a task, the example left out. */
  hasTask: boolean
  /** Someone is asked to answer a task. */
  hasCustomers: boolean
  /** A task that is, or was, open. */
  hasOpened: boolean
  /** The next task to go on with: the latest draft, or the latest one; null without any. */
  taskId: number | null
  /** A project to add a task to; null without any. */
  projectId: number | null
  /** While nobody is a stakeholder yet: the project of the next task, to invite into, and how many are invited. */
  nobodyYet: { projectId: number | null; invited: number } | null
  example: { projectId: number } | null
}
