import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import { groupBy } from '~/lib/arrays'
import { env } from '~/lib/env.server'
import { requireUploads } from '~/lib/files/uploads-folder.server'
import { log } from '~/lib/observing/log.server'
import type { DeliveryResult, OutgoingEmail, Transport } from './delivery'

/** The way out that the environment names: SMTP_URL, or .eml files in the uploads' folder `outbox`. */
export function openTransport(mostConnections: number): Transport {
  return env.SMTP_URL
    ? smtpTransport(env.SMTP_URL, mostConnections)
    : fileTransport(path.resolve(env.UPLOADS_DIR, 'outbox'), requireUploads)
}

/**
 * Writes mails as .eml files, one per mail, however often it is delivered. `requireRoot` throws if the folder has been
 * replaced.
 */
export function fileTransport(folder: string, requireRoot: () => void = () => {}): Transport {
  let composer: ReturnType<typeof openComposer> | null = null
  return {
    async deliver(parcel) {
      try {
        composer ??= openComposer()
        const { message } = await (await composer).sendMail(toMessage(parcel))
        if (!Buffer.isBuffer(message)) throw new Error('The composer gave no buffer')
        requireRoot()
        await writeWhole(path.join(folder, fileName(parcel)), message)
        requireRoot()
        return { end: 'delivered' }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERROR'
        return { end: 'refused', permanent: false, code, reason: String(error) }
      }
    },
    close() {},
  }
}

async function openComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** A program that lists the folder for .eml files never sees half a mail, and a full disk leaves none. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.part`
  try {
    await writeSynced(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function fileName({ date, outboxId, recipient }: OutgoingEmail): string {
  const when = date.toISOString().replace(/[:.]/g, '-')
  return `${when}-${paddedId(outboxId)}-${inFileName(recipient)}.eml`
}

function paddedId(outboxId: number): string {
  return String(outboxId).padStart(6, '0')
}

function inFileName(recipient: string): string {
  return recipient.replace(/[^\w.@+-]/g, '_').slice(0, 100)
}

/** As `fileName` makes it: the time, the id, and the recipient. */
const FILE_NAME = /^[\d-]+T[\d-]+Z-(?<id>\d{6,})-(?<to>.+)\.eml(?:\.part)?$/

/** Removes the .eml files of these mails, and all mails to these addresses. */
export async function removeWrittenMails({ ids, addresses }: { ids: number[]; addresses: string[] }): Promise<void> {
  const folder = path.resolve(env.UPLOADS_DIR, 'outbox')
  const erased = new Set(ids.map(paddedId))
  const erasedTo = groupBy(addresses, inFileName)
  for (const name of await namesIn(folder)) {
    const { id, to } = FILE_NAME.exec(name)?.groups ?? {}
    const file = path.join(folder, name)
    if (id && erased.has(id)) await rm(file, { force: true })
    // Two addresses may look the same in a name.
    else if (to && (await holdsAny(file, erasedTo.get(to)))) await rm(file, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}

async function holdsAny(file: string, addresses: string[] = []): Promise<boolean> {
  if (addresses.length === 0) return false
  const text = (await readFile(file, 'latin1')).toLowerCase()
  return addresses.some((address) => text.includes(Buffer.from(address).toString('latin1')))
}

/** One delivery takes no longer than this; the worker's lease is longer. */
const DEADLINE_MS = 50_000

const OPTIONS = {
  pool: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

type Failure = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean }

/** Delivers over SMTP with a pool of connections that lives as long as there is something to send. */
export function smtpTransport(url: string, mostConnections: number): Transport {
  let pool: ReturnType<typeof openPool> | null = null
  return {
    async deliver(parcel) {
      pool ??= openPool(url, mostConnections)
      return await (await pool).send(toMessage(parcel))
    },
    close() {
      void pool?.then(({ close }) => close())
      pool = null
    },
  }
}

async function openPool(url: string, maxConnections: number) {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({ ...OPTIONS, url, maxConnections })
  mailer.on('error', (error: Failure) => log.warn({ code: error.code }, 'mail server connection failed'))

  // If the message's text was not yet being sent, a failure is a refusal; otherwise the mail may have arrived.
  const bodies = new Map<string, Readable[]>()
  mailer.use('stream', ({ message, data }, done) => {
    message.processFunc((body) => {
      bodies.get(data.messageId ?? '')?.push(body)
      return body
    })
    done()
  })

  function send(message: ReturnType<typeof toMessage>): Promise<DeliveryResult> {
    const id = message.messageId ?? ''
    bodies.set(id, [])
    return new Promise((resolve) => {
      mailer.sendMail({ ...message, signal: AbortSignal.timeout(DEADLINE_MS) }, (error) => {
        const begun = bodies.get(id)?.some((body) => body.readableDidRead) ?? false
        bodies.delete(id)
        resolve(error ? toEnding(error, begun) : { end: 'delivered' })
      })
    })
  }

  return { send, close: () => mailer.close() }
}

function toEnding(
  { code: kind = 'ERROR', command, responseCode, permanent, message }: Failure,
  begun: boolean,
): DeliveryResult {
  const code = responseCode ? `${kind} ${responseCode}` : kind
  // A server that responds has not accepted the mail. Only its verdict on this recipient or this text is final: the
  // operator can fix a refused sender or sign-in.
  if (responseCode) {
    const isFinal = permanent === true && (command === 'RCPT TO' || command === 'DATA')
    return { end: 'refused', permanent: isFinal, code, reason: message }
  }
  return begun ? { end: 'unknown', code, reason: message } : { end: 'refused', permanent: false, code, reason: message }
}

/** A parcel as nodemailer takes it. Addresses are objects, so that no text in them is ever read as several addresses. */
function toMessage(parcel: OutgoingEmail): SendMailOptions {
  const to = { name: '', address: parcel.recipient }
  return {
    messageId: parcel.messageId,
    date: parcel.date,
    from: sender,
    to,
    envelope: { from: sender.address, to: [parcel.recipient] },
    replyTo: parcel.replyTo === null ? undefined : { name: '', address: parcel.replyTo },
    subject: parcel.subject,
    html: parcel.html,
    text: parcel.text,
    // Asks for no out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(parcel.unsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** As RFC 8058 has it: mail programs show a button that posts to the address. */
function unsubscribing(address: string | null): Record<string, string> {
  if (address === null) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const sender = readSender(env.MAIL_FROM)

function readSender(text: string): { name: string; address: string } {
  const [first, ...others] = addressparser(text, { flatten: true })
  if (!first || others.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(first.address)) {
    throw new Error('Environment variable MAIL_FROM: must be one address, such as Sounding <mail@example.com>')
  }
  return { name: first.name, address: first.address }
}
