import { createHmac, randomBytes } from 'node:crypto'

/*
 * Messages are signed as https://www.standardwebhooks.com has it: HMAC-SHA256 over id, time and body, by a secret that is
 * base64 after its prefix.
 */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

type Message = { id: string; body: string }

/** The headers of a message that is sent now (ms), signed with each of the secrets. */
export function signedHeaders({ id, body }: Message, secrets: string[], now: number): Record<string, string> {
  const seconds = Math.floor(now / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
