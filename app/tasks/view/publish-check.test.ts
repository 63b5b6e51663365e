import { expect, test } from 'vitest'
import { describeOpening } from './publish-check'

test.each([
  ['nobody', 0, 0, 'The task is open. No customers are assigned yet.'],
  ['customers who have had their mail', 3, 0, 'The task is open. Its customers see it now.'],
  ['customers', 3, 3, 'The task is open. Its customers see it now and get an email with a link to it.'],
  [
    'one more customer',
    3,
    1,
    'The task is open. Its customers see it now, and 1 of them gets an email with a link to it.',
  ],
  [
    'more customers',
    1_500,
    1_200,
    'The task is open. Its customers see it now, and 1,200 of them get an email with a link to it.',
  ],
])('what opening has done with %s', (_, assigned, mails, said) => {
  expect(describeOpening(assigned, { waiting: assigned, mails, warnings: [] })).toBe(said)
})
