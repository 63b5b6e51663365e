import path from 'node:path'
import { env } from '~/lib/env.server'
import type { Transport } from './delivery'
import { fileTransport } from './file-transport.server'
import { smtpTransport } from './smtp-transport.server'

/** The way out that the environment names: SMTP_URL, or .eml files in the uploads' folder `outbox`. */
export function openTransport(mostConnections: number): Transport {
  return env.SMTP_URL
    ? smtpTransport(env.SMTP_URL, mostConnections)
    : fileTransport(path.resolve(env.UPLOADS_DIR, 'outbox'))
}
