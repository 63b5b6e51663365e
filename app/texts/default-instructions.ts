/* The consumer's default texts, which the brand can replace and which its builder shows too. */

export const SCALE = ['Strongly Disagree', 'Disagree', 'Neither', 'Agree', 'Strongly Agree']

export const heatmapInstructions = {
  like: 'Mark anything you like: a word, a shape, a detail. Next, you can mark what you don’t like.',
  dislike: 'Mark anything that bothers you or that you would change: a word, a shape, a detail.',
}
