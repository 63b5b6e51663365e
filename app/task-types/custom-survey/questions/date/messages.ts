/** The consumer's texts for a date, in addition to those of every question. */
export const words = {
  missing: 'Please enter a date.',
  notDate: 'Please enter a date as year-month-day, such as 2026-03-05.',
  tooEarly: (earliest: string) => `Please enter a date on or after ${earliest}.`,
  tooLate: (latest: string) => `Please enter a date on or before ${latest}.`,
}
