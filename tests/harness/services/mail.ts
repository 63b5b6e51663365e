import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Brand } from '../domain/people'

export type Smtp = {
  /** For SMTP_URL. */
  url: string
  /** What was accepted, in the order of arrival. */
  mails: Email[]
  /** Deliveries begun, refused ones included. */
  attempts: number
  /** While set, every mail is refused with this SMTP code after its data. */
  refuseWith: number | null
  close(): Promise<void>
}

/** A real SMTP server on a free port of the loopback that takes every mail. */
export async function startSmtp(): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      smtp.attempts += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (smtp.refuseWith !== null) {
          done(Object.assign(new Error('Refused by the test'), { responseCode: smtp.refuseWith }))
          return
        }
        smtp.mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  const smtp: Smtp = {
    url: await listen(server),
    mails: [],
    attempts: 0,
    refuseWith: null,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  return smtp
}

/** Lets the server listen on a free port of the loopback; the address of that. */
export async function listen(server: SMTPServer): Promise<string> {
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  return `smtp://127.0.0.1:${address.port}`
}

/** The mails that a server without SMTP_URL wrote as .eml files, oldest first; those to one address where it is given. */
export async function readOutbox(uploadsDir: string, to = ''): Promise<Email[]> {
  const folder = path.join(uploadsDir, 'outbox')
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith(`${to}.eml`)).sort()
  return await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
}

/** The first link in a mail's text whose path begins with `prefix`, such as '/join/'. */
export function linkIn(mail: Email, prefix: string): URL {
  const links = mail.text?.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.map((text) => new URL(text)).find(({ pathname }) => pathname.startsWith(prefix))
  if (!link) throw new Error(`No link to ${prefix} in: ${mail.text}`)
  return link
}

/** Looks until `look` finds something; throws after `patience` milliseconds. */
export async function eventually<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  patience = 10_000,
): Promise<T> {
  const deadline = Date.now() + patience
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Nothing after ${patience} ms`)
    await delay(50)
  }
}

/** The path of the link that ends a brand's daily mails, under a server with this SESSION_SECRET. */
export function dailyMailPath({ user }: Brand, secret: string): string {
  const { id } = user.profile
  return `/daily-mail/${id}-${createHmac('sha256', secret).update(`daily-mail:${id}`).digest('base64url')}`
}
