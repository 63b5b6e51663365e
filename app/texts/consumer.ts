import { phaseNames } from './phases'

/* The consumer's portal, project page and task page. */

export const phases = phaseNames.consumer
export const phaseBadges = phaseNames.short
export const projectStatuses = { active: 'Active', paused: 'Paused', completed: 'Completed' }
export const assignmentStatuses = { pending: 'Pending', in_progress: 'In progress', completed: 'Completed' }
export const taskClosed = 'Closed'
export const unknownBrand = 'Unknown Brand'
export const backToDashboard = 'Back to Dashboard'
export const due = (date: string) => `Due ${date}`
export const viewTask = 'View'
export const startTask = 'Start Task'
export const continueTask = 'Continue'
export const howFar = (status: string, answered: number, of: number) => `${status}, ${answered} of ${of}`

export const portal = {
  title: 'My Projects',
  description: 'Your projects and the tasks that need your answers.',
  waiting: 'Waiting for your answer',
  nothingWaiting: 'You have no tasks to answer right now.',
  projects: 'All projects',
  by: (brand: string) => `by ${brand}`,
  inProject: (project: string, brand: string) => `${project}, ${brand}`,
  phase: 'Phase',
  viewProject: 'View Project',
  empty: {
    title: 'No invitations yet',
    text: 'No invitations have arrived yet. After you accept an invitation from a brand, its project appears here.',
    note: 'Please check your email for invitations.',
  },
}

export const project = {
  description: (brand: string) => `A project that ${brand} has invited you to, and your tasks in it.`,
  created: (date: string) => `Created ${date}`,
  tasks: 'Assigned Tasks',
  taskCount: (count: number) => (count === 1 ? '1 task' : `${count} tasks`),
  noTasks: {
    title: 'No tasks assigned yet',
    text: 'Tasks will appear here when the brand assigns them to you.',
  },
  facts: {
    title: 'About this project',
    brand: 'Brand',
    phase: 'Phase',
    assigned: 'Tasks assigned',
    completed: 'Tasks completed',
  },
  notFound: 'Project not found',
  notFoundText: 'It may have been removed, or it is not yours.',
  failed: 'Error Loading Project',
  failedText: (status: number) => `Failed to fetch project: ${status}`,
  tasksFailed: {
    title: 'Failed to fetch tasks.',
    text: 'Please reload the page in a moment. Your answers are safe.',
  },
}

export const task = {
  description: (brand: string) => `A task from ${brand}.`,
  inProject: (project: string, phase: string) => `${project}, ${phase}`,
  from: (person: string, company: string) => `From ${person}, ${company}`,
  retention: (days: string) => `Drafts, videos, files and addresses are removed ${days} after this task closes.`,
  minutes: (count: number) => (count === 1 ? 'About 1 minute' : `About ${count} minutes`),
  start: 'Start',
  draftSaved: (when: string) => `Draft saved ${when}`,
  draftRemoved: {
    title: 'Your draft was removed',
    text: (on: string, days: string) =>
      `Your draft was removed on ${on}. This brand removes drafts ${days} after a task closes.`,
  },
  saveDraft: 'Save Draft',
  submit: 'Submit Task',

  thanks: {
    title: 'Your answers',
    text: (when: string) => `You submitted these answers ${when}. You can no longer change them.`,
    nextTask: (task: string) => `Next task: ${task}`,
    nothingNext: 'You have no other tasks to answer right now.',
    signedOut: 'You can close this page. Your link is for this task only. Sign in to see your other tasks.',
  },
  closed: {
    title: 'This task is closed',
    text: 'You can still view it, but you can no longer answer it.',
    draft: 'Your answers are saved below as a draft. If the brand reopens the task, you can continue from there.',
  },

  completed: { title: 'Task Completed!', message: 'Your task has been submitted successfully.' },
  saved: { title: 'Response Saved', message: 'Your responses have been saved successfully.' },
  stepFaults: 'Before you continue',
  about: 'About this task',
  faults: (count: number) =>
    count === 1 ? 'One answer needs your attention:' : `${count} answers need your attention:`,
  tooLarge:
    'Your answers are too long. The limit is 2,000,000 characters in total. Part of your text is still here but is not saved. Shorten it and try again.',
  videoFailed: (why = 'Please try again.') => `We could not save your video. ${why}`,
  fileFailed: (why = 'Please try again.') => `We could not save this file. ${why}`,
  stillHere: 'Your answers are still on this page but are not saved yet.',
  keptAsDraft: 'Your other answers are saved as a draft.',
  draftIsSafe: 'Your saved draft is safe.',

  changed: {
    title: 'No longer part of this task',
    told: (labels: string) =>
      `The brand changed this task after you started. Your answers about ${labels} no longer apply. You can copy them below. Your other answers have not changed.`,
    notSubmitted: (labels: string) =>
      `The brand changed this task while you were answering. Your answers about ${labels} were not submitted because the task no longer asks for them.`,
    named: (label: string) => `“${label}”`,
    more: (count: number) => (count === 1 ? '1 other thing' : `${count} other things`),
    see: 'See what you wrote',
    seeUnderWay: 'Task changed: see what you wrote',
    meanwhile: {
      title: 'This task has changed',
      text: 'Some of your answers no longer apply. We kept those separately and saved the rest as a draft. Please check the task before you submit it.',
    },
  },
  closedMeanwhile: {
    title: 'This task has closed',
    text: 'Your last answers arrived after the task closed and were not submitted. You can copy them below. If the brand reopens the task, they will be here.',
  },
  /** Why a step or a draft that the page sends by itself is refused. */
  refused: {
    notFound: 'Not found',
    anotherAccount: 'Another account is signed in.',
    noSteps: 'This task is not taken step by step.',
    onlySteps: 'This task is taken step by step.',
    draft: 'This was not kept as a draft.',
  },
  submittedMeanwhile: {
    title: 'You have already submitted this task',
    text: 'Your submitted answers have not changed. Your latest edits were not saved, but you can copy them below.',
    see: 'See what you submitted',
  },

  notFound: 'Task not found',
  notFoundText: (id: string) => `Task with ID ${id} could not be found.`,
  noLongerYours:
    'This task is no longer assigned to you, so we could not submit your last answers. Your earlier answers are safe.',
  typed: 'Your answers, so you can copy them:',
}
