/**
 * Explains why a mail did not arrive, by the mail server's response. The response itself is not shown: it is meant for
 * administrators, and may reveal more about our server than a brand should know.
 */
export function mailTrouble(error: string): string {
  return TROUBLES.find(({ pattern }) => pattern.test(error))?.words ?? 'It could not be delivered.'
}

const TROUBLES = [
  { pattern: /may have arrived/i, words: 'The connection was lost twice. The email may or may not have arrived.' },
  {
    pattern:
      /\b5\.1\.[16]\b|user unknown|unknown user|no such (user|mailbox|recipient)|does not exist|mailbox (not found|unavailable)/i,
    words: 'There is no mailbox with this address.',
  },
  {
    pattern: /\b5\.(1\.2|4\.4)\b|(host|domain) (name )?not found|domain .*(does not|no) .*mail|null mx/i,
    words: 'The domain of this address does not accept email.',
  },
  { pattern: /\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i, words: 'The mailbox is full.' },
  { pattern: /\b[45]\.7\.\d+\b|spam|blocked|blacklist|denied|policy/i, words: 'The mail server rejects our emails.' },
  {
    pattern: /ECONN|ENOTFOUND|EAI_AGAIN|timed? ?out|timeout|invalid login|greeting|connection|getaddrinfo/i,
    words: 'We could not reach our mail server.',
  },
  { pattern: /\b4\d\d\b/, words: 'The mail server is not accepting it at the moment.' },
]
