/** What consumers read at questions that are answered in words, beside what every question of a survey says. */
export const words = {
  missing: 'Please answer this question.',
  tooShort: (least: number) => `Please use at least ${least} characters.`,
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  notOfPattern: (pattern: string) => `Please use this format, where # is a digit and @ is a letter: ${pattern}`,
  notText: 'Please answer in words.',
}
