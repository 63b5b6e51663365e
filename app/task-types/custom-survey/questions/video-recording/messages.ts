/** The consumer's texts for a video, in addition to those of every question. */
export const words = {
  hint: 'A video of up to 2 minutes. Only you and the brand can see it.',
  kept: (days: string) => `It is removed ${days} after this task closes.`,
  removed: 'Your video was removed.',
  removedOn: (on: string, days: string) =>
    `Your video was removed on ${on}. This brand removes videos ${days} after a task closes.`,
  length: (length: string) => `Length ${length}`,
  missing: 'Please add a video.',
  notYours: 'This video was not found. Please add it again.',
}
