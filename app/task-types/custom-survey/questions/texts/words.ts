/** What consumers read at questions that are answered in words, beside what every question of a survey says. */
export const words = {
  missing: 'Please answer this question.',
  notText: 'Please answer in words.',
}
