/** The page of a link to a preview. */
export const previewLink = {
  title: (task: string) => `Preview of “${task}”`,
  heading: (task: string) => `Preview: ${task}`,
  description: (company: string) => `${company} shows you how its customers will see a task.`,
  about: 'This is what customers will see. You can try it out: nothing is sent or kept.',
  asOf: (day: string) => `It is shown as it was on ${day}.`,
  /** The task in its frame. */
  frame: {
    title: 'The task as its customers see it',
    width: 'Width',
    widths: { phone: 'Phone, 360 px', wide: 'Wide' },
    preview: 'Preview',
    test: 'A test: no answers are saved',
    back: 'Back to the task',
    again: 'Start again',
  },
  unknown: {
    title: 'This preview is not available',
    text: 'The link has expired, was revoked, or is incomplete. Please ask the person who sent it for a new one.',
    tooMany: 'Too many links were tried from here. Please wait a few minutes.',
  },
}
