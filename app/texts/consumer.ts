import { phaseNames } from './phases'
import { newerDraft, notSent, typedHere } from './typed'

/** What the consumer's portal, project page and task page say. */
export const consumer = {
  phases: phaseNames.consumer,
  phaseBadges: phaseNames.short,
  projectStatuses: { active: 'Active', paused: 'Paused', completed: 'Completed' },
  assignmentStatuses: { pending: 'Pending', in_progress: 'In progress', completed: 'Completed' },
  taskClosed: 'Closed',
  unknownBrand: 'Unknown Brand',
  backToDashboard: 'Back to Dashboard',
  due: (date: string) => `Due ${date}`,
  viewTask: 'View',
  startTask: 'Start Task',
  continueTask: 'Continue',
  howFar: (status: string, answered: number, of: number) => `${status}, ${answered} of ${of}`,

  portal: {
    title: 'My Projects',
    description: 'The projects that brands have invited you to, and what waits for your answer.',
    waiting: 'Waiting for your answer',
    nothingWaiting: 'Nothing is waiting for your answer right now.',
    projects: 'All projects',
    by: (brand: string) => `by ${brand}`,
    inProject: (project: string, brand: string) => `${project}, ${brand}`,
    phase: 'Phase',
    viewProject: 'View Project',
    empty: {
      title: 'No invitations yet',
      text: 'No invitations have arrived yet. A project appears here once a brand has invited you and you have accepted.',
      note: 'Please check your email for invitations.',
    },
  },

  project: {
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
      text: 'Please load this page again in a moment. Nothing that you have answered is lost.',
    },
  },

  task: {
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
        `Your draft was removed on ${on}, because the brand keeps drafts for ${days} after a task closes.`,
    },
    saveDraft: 'Save Draft',
    submit: 'Submit Task',

    thanks: {
      title: 'What you sent',
      text: (when: string) => `You submitted your answers ${when}. They can no longer be changed; here they are.`,
      nextTask: (task: string) => `Next task: ${task}`,
      nothingNext: 'Nothing else is waiting for your answer right now.',
      signedOut:
        'You can close this page now. Your link opens this one task: sign in to see whether another one waits.',
    },
    closed: {
      title: 'This task is closed',
      text: 'It takes no more answers. You can still read it.',
      draft: 'What you answered is kept below as a draft. If the task is opened again, you can continue from there.',
    },

    completed: { title: 'Task Completed!', message: 'Your task has been submitted successfully.' },
    saved: { title: 'Response Saved', message: 'Your responses have been saved successfully.' },
    submissionFailed: notSent.submitted,
    saveFailed: notSent.saved,

    stepFaults: 'Before you continue',
    about: 'About this task',
    faults: (count: number) =>
      count === 1 ? 'One answer needs your attention:' : `${count} answers need your attention:`,
    tooLarge:
      'What you sent is too large: together, answers may have two million characters. What could be read of it is still here, but not saved yet.',
    videoFailed: (why = 'Please try again.') => `The video could not be stored. ${why}`,
    fileFailed: (why = 'Please try again.') => `This file could not be stored. ${why}`,
    tooManyFiles: (most: number) =>
      most === 1 ? 'Please choose one file only.' : `Please choose at most ${most} files.`,
    stillHere: 'What you typed is still here, but not saved yet.',
    keptAsDraft: 'Everything else you answered is kept as a draft.',
    draftIsSafe: 'The draft that you saved before is safe.',

    newerDraft,
    typedHere,
    changed: {
      title: 'No longer part of this task',
      told: (labels: string) =>
        `The brand has changed this task since you began. Your answers about ${labels} no longer fit. They are kept below, so that you can copy them; everything else is as you left it.`,
      notSubmitted: (labels: string) =>
        `The brand changed this task while you answered it: what you wrote about ${labels} had no place in it any more, and was not submitted.`,
      named: (label: string) => `“${label}”`,
      more: (count: number) => (count === 1 ? '1 other thing' : `${count} other things`),
      see: 'See what you wrote',
      seeUnderWay: 'Task changed: see what you wrote',
      meanwhile: {
        title: 'This task was changed in the meantime',
        text: 'Some of what you sent no longer fits. It is kept separately for you, and everything else as your draft. Please look through the task again.',
      },
    },
    closedMeanwhile: {
      title: 'This task was closed in the meantime',
      text: 'Your last answers came too late to be submitted. They are kept, and shown below so that you can copy them. If the task is opened again, they will be there.',
    },
    submittedMeanwhile: {
      title: 'You have already submitted this task',
      text: 'What you submitted is safe and stays as it is. What you sent just now differs from it and was not saved; it is still below, so that you can copy it.',
      see: 'See what you submitted',
    },

    notFound: 'Task not found',
    notFoundText: (id: string) => `Task with ID ${id} could not be found.`,
    noLongerYours:
      'This task is no longer assigned to you, so your last answers could not be submitted. What you saved or submitted before is kept.',
    typed: 'What you typed, so that you can copy it:',
  },
}
