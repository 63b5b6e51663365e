/* Names of the downloads in URLs. */

export const CHOICES_FILE = 'choices'
export const ESTIMATES_FILE = 'estimates'
export const UTILITIES_FILE = 'utilities'
export const MEMBERSHIPS_FILE = 'memberships'
