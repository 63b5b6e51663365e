/** What consumers read at an e-mail address, beside what every question of a survey says. */
export const words = {
  missing: 'Please enter an e-mail address.',
  notEmail: 'Please enter an e-mail address, such as ada@example.com.',
}
