import { createHmac } from 'node:crypto'

/** The mark that the database keeps of the instance's secret, to know it again. */
export const SECRET_MARK = 'secret'

/** Tells one secret from another, and nothing else of it. */
export function fingerprintSecret(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url')
}
