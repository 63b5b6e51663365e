/** What consumers read at a date, beside what every question of a survey says. */
export const words = {
  missing: 'Please enter a date.',
  notDate: 'Please enter a date such as 2026-03-05: year, month and day.',
  tooEarly: (earliest: string) => `Please enter a date from ${earliest} on.`,
  tooLate: (latest: string) => `Please enter a date up to ${latest}.`,
}
