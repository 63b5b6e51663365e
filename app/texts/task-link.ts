/** The page of a personal link in a mail, and the sign-in page for people who come by it. */
export const taskLink = {
  description: (company: string) => `A task from ${company}. This link is only for you.`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  asks: (person: string, company: string) => `${person} at ${company} would like your answers.`,
  note: 'This link opens this one task without a password. Please do not pass it on.',
  submit: { assigned: 'Start Task', in_progress: 'Continue', completed: 'See your answers' },

  someoneElse: (name: string, email: string) => `You are signed in as ${name} (${email}).`,
  notTheirs: (firstName: string) =>
    `This task was sent to ${firstName}, who has another account. Opening it here signs you out of yours.`,
  signOut: 'Sign out and open the task',
  stay: 'Stay signed in',
  endedForOther: (firstName: string) =>
    `This link was for ${firstName} and has expired. To see the task, sign out, then sign in with ${firstName}’s account.`,

  ended: {
    title: (task: string, company: string) => `“${task}”, a task from ${company}`,
    closed: 'The task is now closed. Sign in to see it, and what you answered.',
    old: 'Your personal link has expired. Sign in to open the task.',
    waiting: 'Sign in to go to the task.',
  },

  unknown: {
    title: 'This link does not work',
    text: 'It may be incomplete, or it has ended. Please open the link in your email again, or sign in to see your tasks.',
  },
  tooMany: 'Too many attempts from your network. Please wait a few minutes, or sign in.',
}
