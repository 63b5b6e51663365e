/** The consumer's texts for an email address, in addition to those of every question. */
export const words = {
  missing: 'Please enter an email address.',
  notEmail: 'Please enter an email address, such as ada@example.com.',
  otherEnding: (ending: string) => `Please enter an address that ends with ${ending}.`,
}
