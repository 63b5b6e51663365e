/** What consumers read at an email address, beside what every question of a survey says. */
export const words = {
  missing: 'Please enter an email address.',
  notEmail: 'Please enter an email address, such as ada@example.com.',
  otherEnding: (ending: string) => `Please enter an address that ends with ${ending}.`,
}
