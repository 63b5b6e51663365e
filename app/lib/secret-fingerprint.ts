import { createHmac } from 'node:crypto'

/** The mark that the database keeps of the instance's secret, to know it again. */
export const SECRET_MARK = 'secret'

/** Identifies a secret without revealing anything about it. */
export function fingerprintSecret(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url')
}
