/** The consumer's texts for questions with text answers, in addition to those of every question. */
export const words = {
  missing: 'Please answer this question.',
  tooShort: (least: number) => `Please use at least ${least} characters.`,
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  notOfPattern: (pattern: string) => `Please use this format, where # is a digit and @ is a letter: ${pattern}`,
  notText: 'Please answer in words.',
}
