/* What consumers read where the brand has written nothing of its own, which its builder shows too. */

export const SCALE = ['Strongly Disagree', 'Disagree', 'Neither', 'Agree', 'Strongly Agree']

export const heatmapInstructions = {
  like: 'Anything that speaks to you: a word, a shape, a part. Next you can mark what you don’t like.',
  dislike: 'Anything that bothers you, or that you would change: a word, a shape, a part.',
}
