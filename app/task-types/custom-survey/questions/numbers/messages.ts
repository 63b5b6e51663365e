/** The consumer's texts for questions with number answers, in addition to those of every question. */
export const words = {
  missing: 'Please choose one answer.',
  missingNumber: 'Please enter a number.',
  whole: 'A whole number.',
  range: (least: string, most: string) => `From ${least} to ${most}.`,
  from: (least: string) => `${least} or more.`,
  upTo: (most: string) => `${most} or less.`,
  notNumber: 'Please enter a number, such as 12 or 12.5.',
  notWhole: 'Please enter a whole number.',
  notOnScale: (low: number, high: number) => `Please choose a whole number from ${low} to ${high}.`,
  tooLow: (least: string) => `Please enter ${least} or more.`,
  tooHigh: (most: string) => `Please enter ${most} or less.`,
  notStep: (step: string, from: string) => `Please enter a number in steps of ${step}, starting at ${from}.`,
  notBetween: (least: string, most: string) => `Please enter a number from ${least} to ${most}.`,
}
