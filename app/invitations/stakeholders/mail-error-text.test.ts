import { expect, test } from 'vitest'
import { mailTrouble } from './mail-error-text'

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@x.com>: User unknown",
    'There is no mailbox with this address.',
  ],
  ['550 No such user here', 'There is no mailbox with this address.'],
  ['550 5.1.2 Host not found', 'The domain of this address does not accept email.'],
  ['552 5.2.2 Over quota', 'The mailbox is full.'],
  ['554 5.7.1 Service unavailable; client host blocked', 'The mail server rejects our emails.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'We could not reach our mail server.'],
  ['Connection timeout', 'We could not reach our mail server.'],
  ['451 Try again later', 'The mail server is not accepting it at the moment.'],
  [
    'Its delivery broke off twice, and it may have arrived',
    'The connection was lost twice. The email may or may not have arrived.',
  ],
  ['It could not be composed', 'It could not be delivered.'],
])('%s', (error, words) => expect(mailTrouble(error)).toBe(words))
