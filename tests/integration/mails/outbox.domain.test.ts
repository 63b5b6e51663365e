import '../../harness/domain/domain'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { demoRequests, outbox } from '#db/schema'
import { createDemoRequest } from '~/accounts/demo-requests.server'
import { composeLetter } from '~/emails/compose-email.server'
import { claimMails } from '~/emails/deliveries.server'
import { type QueuedMail, queueMail, queueMails } from '~/emails/outbox.server'
import { TWICE_UNKNOWN } from '~/emails/retry'
import { fileTransport, smtpTransport } from '~/emails/transport.server'
import { createWorker, startWorker } from '~/emails/worker.server'
import type { Worker } from '~/lib/work/delivery-worker.server'
import { directory, loggedErrors } from '../../harness/domain/domain'
import { newAddress } from '../../harness/domain/domain-people'
import { eventually, linkIn, listen, readOutbox } from '../../harness/services/mail'

/** How the SMTP server of a test behaves for the next mails. */
type Manner = {
  /** The answer to RCPT TO, where it is a refusal. */
  refuseRecipient?: number
  /** The answer after the text. */
  refuseText?: number
  /** Breaks the connection in place of an answer. */
  hangUp?: 'without taking it' | 'after taking it' | 'before the text'
  delayMs?: number
  /** Until when it answers no text. */
  released?: Promise<void>
}

type Smtp = { url: string; mails: Email[]; texts: number; connections: number; manner: Manner; close(): Promise<void> }

/** Longer than any test takes: a worker that polls so seldom delivers what it is woken for. */
const NEVER_MS = 3_600_000

let smtp: Smtp
const workers: Worker[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  smtp = await startSmtp()
  await write((tx) => tx.delete(outbox))
})

afterEach(async () => {
  globalThis.soundingMailWorker = undefined
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  await smtp.close()
})

describe('a mail in the outbox', () => {
  test('goes out over SMTP as soon as it is committed, in HTML and as text, with its link', async () => {
    const worker = work({ pollMs: NEVER_MS })
    await worker.settled()
    const recipient = newAddress()
    await queue(reset(recipient))
    const mail = await eventually(() => smtp.mails[0])
    expect(mail).toMatchObject({
      from: { name: 'Sounding', address: 'mail@sounding.test' },
      to: [{ address: recipient }],
      subject: 'Choose a new password',
    })
    expect(mail.html).toContain('<html')
    expect(linkIn(mail, '/reset-password/').origin).toBe('http://sounding.test')
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    const row = await ended(recipient)
    expect(row).toMatchObject({ status: 'delivered', attempts: 1, failures: 0, lastError: null, leasedUntil: null })
    expect(mail.messageId).toBe(`<outbox.${row.id}.${row.createdAt}@sounding.test>`)
  })

  test('never goes out when what caused it was undone', async () => {
    work()
    const kept = newAddress()
    const undone = write(async (tx) => {
      await queueMail(tx, reset(newAddress('undone')))
      throw new Error('undone on purpose')
    })
    await expect(undone).rejects.toThrow('undone on purpose')
    await queue(reset(kept))
    await ended(kept)
    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual([kept])
  })

  test('is written as one whole .eml file where there is no mail server', async () => {
    const folder = path.join(directory, 'files')
    work({ transport: fileTransport(path.join(folder, 'outbox')) })
    const recipient = 'anna/berg@example.com'
    await queue(reset(recipient))
    const { id } = await ended(recipient)
    const [file, ...more] = await readOutbox(folder)
    expect(more).toEqual([])
    const [name = ''] = await readdir(path.join(folder, 'outbox'))
    const { DATABASE_PATH = '', DATABASE_URL } = process.env
    for (const kept of [path.join(folder, 'outbox', name), ...(DATABASE_URL ? [] : [DATABASE_PATH])]) {
      expect((await stat(kept)).mode & 0o777, 'only we read it').toBe(0o600)
    }
    expect(file).toMatchObject({ to: [{ address: recipient }], subject: 'Choose a new password' })
    expect(linkIn(file ?? fail(), '/reset-password/')).toBeInstanceOf(URL)
    await write((tx) => tx.update(outbox).set({ status: 'queued' }).where(eq(outbox.id, id)))
    work({ transport: fileTransport(path.join(folder, 'outbox')) })
    await ended(recipient)
    expect(await readOutbox(folder)).toHaveLength(1)
  })

  test('has one recipient and one subject, whatever names and titles hold', async () => {
    work()
    const recipient = newAddress()
    const companyName = 'Linnet\nBcc: everyone@example.com\n\n<b>, more@example.com'
    const payload = { companyName, projectTitle: null, message: 'path:/etc/passwd', seed: 'a seed' }
    const letter = { template: 'invitation', payload } as const
    await queue({ ...letter, recipient })
    const mail = await eventually(() => smtp.mails[0])
    expect(mail.to).toEqual([{ name: '', address: recipient }])
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined])
    const { subject } = await composeLetter(letter, 'en')
    expect(subject).not.toContain('\n')
    expect(mail.subject).toBe('Linnet Bcc: everyone@example.com <b>, more@example.com invites you to take part')
  })

  test('goes before thousands of invitations when someone waits for it', async () => {
    const last = newAddress('waiting')
    const invitations = Array.from({ length: 50 }, (_, index) => invitation(`crowd-${index}@example.com`))
    await write((tx) => queueMails(tx, [...invitations, reset(last)]))
    const { mails } = await claimMails(1, 1)
    expect(mails[0]?.recipient).toBe(last)
  })
})

describe('a delivery that fails', () => {
  test('is tried again later as the same mail, and then counts as delivered', async () => {
    smtp.manner = { refuseText: 451 }
    work()
    const recipient = newAddress()
    await queue(reset(recipient))
    const refused = await eventually(() => rowOf(recipient).then((row) => row.failures === 1 && row))
    expect(refused).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: null })
    expect(refused.nextAttemptAt - Date.now()).toBeGreaterThan(20_000)
    expect(refused.lastError).toContain('451')

    smtp.manner = {}
    await makeDue(recipient)
    expect(await ended(recipient)).toMatchObject({ status: 'delivered', attempts: 2, failures: 1, lastError: null })
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([
      `<outbox.${refused.id}.${refused.createdAt}@sounding.test>`,
    ])
  })

  test('for good, because the recipient is refused, is not tried again', async () => {
    smtp.manner = { refuseRecipient: 550 }
    work()
    const recipient = newAddress()
    await queue(reset(recipient))
    expect(await ended(recipient)).toMatchObject({ status: 'failed', attempts: 1, failures: 1 })
  })

  test('for now, because the recipient is refused for now, is tried again', async () => {
    smtp.manner = { refuseRecipient: 450 }
    work()
    const recipient = newAddress()
    await queue(reset(recipient))
    const row = await eventually(() => rowOf(recipient).then((found) => found.failures === 1 && found))
    expect(row.status).toBe('queued')
  })

  test('because no server answers is a failure that is known, and waits', async () => {
    const { url } = smtp
    await smtp.close()
    work({ transport: smtpTransport(url, 5) })
    const recipient = newAddress()
    await queue(reset(recipient))
    const row = await eventually(() => rowOf(recipient).then((found) => found.failures === 1 && found))
    expect(row).toMatchObject({ status: 'queued', attempts: 1 })
    smtp = await startSmtp()
  })

  test('because the server hung up before the text is a failure that is known, and is tried again', async () => {
    smtp.manner = { hangUp: 'before the text' }
    work()
    const recipient = newAddress()
    await queue(reset(recipient))
    const row = await eventually(() => rowOf(recipient).then((found) => found.failures === 1 && found))
    expect(row).toMatchObject({ status: 'queued', attempts: 1 })
    expect(smtp.texts).toBe(0)
  })

  test.each(['without taking it', 'after taking it'] as const)(
    'because the server hung up %s has an unknown end, and goes out twice at most',
    async (hangUp) => {
      smtp.manner = { hangUp }
      work()
      const recipient = newAddress()
      await queue(reset(recipient))
      const first = await eventually(() => rowOf(recipient).then((row) => row.lastError !== null && row))
      expect(first).toMatchObject({ status: 'queued', attempts: 1, failures: 0 })
      await makeDue(recipient)
      expect(await ended(recipient)).toMatchObject({ status: 'failed', attempts: 2, lastError: TWICE_UNKNOWN })
      expect(smtp.texts).toBe(2)
    },
  )

  test('does not hold up the others, nor does a mail that cannot be read', async () => {
    smtp.manner = { refuseRecipient: 550 }
    const [bad, unreadable, good] = [newAddress(), newAddress(), newAddress()]
    await queue(reset(bad))
    work()
    await ended(bad)
    smtp.manner = {}
    const createdAt = Date.now()
    const broken = { template: 'invitation', recipient: unreadable, payload: '{}', nextAttemptAt: 0, createdAt }
    await write((tx) => tx.insert(outbox).values({ ...broken, status: 'queued' }))
    await queue(reset(good))
    expect(await ended(good)).toMatchObject({ status: 'delivered' })
    expect(await ended(unreadable)).toMatchObject({ status: 'failed', lastError: 'It could not be composed' })
    expect(loggedErrors.splice(0)).toHaveLength(1)
  })
})

describe('the lease', () => {
  test('is on disk before the mail goes out, and keeps every other worker away while it lasts', async () => {
    const [leased, free] = [newAddress(), newAddress()]
    await queue(reset(leased))
    const { mails } = await claimMails(5, NEVER_MS)
    expect(mails).toMatchObject([{ recipient: leased, attempts: 1 }])
    const { leasedUntil } = await rowOf(leased)
    expect(leasedUntil).toEqual(expect.any(Number))
    expect((await claimMails(5, NEVER_MS)).mails).toEqual([])
    work()
    await queue(reset(free))
    await ended(free)
    expect(await rowOf(leased)).toMatchObject({ status: 'queued', attempts: 1, leasedUntil })
    await write((tx) => tx.update(outbox).set({ leasedUntil: 1 }).where(eq(outbox.recipient, leased)))
    expect(await ended(leased)).toMatchObject({ status: 'delivered', attempts: 2, failures: 0 })
  })

  test('that ran out twice without a word ends the mail: it is never begun a third time', async () => {
    const recipient = newAddress()
    await queue(reset(recipient))
    for (const _ of [1, 2]) await eventually(async () => (await claimMails(5, 1)).mails.length === 1)
    work()
    expect(await ended(recipient)).toMatchObject({ status: 'failed', attempts: 2, lastError: TWICE_UNKNOWN })
    expect(smtp.texts).toBe(0)
  })

  test('lets two workers share an outbox without sending anything twice', async () => {
    const recipients = Array.from({ length: 40 }, (_, index) => `shared-${index}@example.com`)
    work()
    work()
    await write((tx) => queueMails(tx, recipients.map(reset)))
    await eventually(() => db.$count(outbox, eq(outbox.status, 'delivered')).then((count) => count === 40))
    expect(smtp.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(recipients.sort())
  })
})

describe('the worker', () => {
  test('drains a long queue over a few connections, and lets go of them', { timeout: 60_000 }, async () => {
    work()
    const recipients = Array.from({ length: 120 }, (_, index) => `drain-${index}@example.com`)
    await write((tx) => queueMails(tx, recipients.map(invitation)))
    await eventually(() => smtp.mails.length === 120, 50_000)
    expect(new Set(smtp.mails.map(({ to }) => to?.[0]?.address)).size).toBe(120)
    expect(smtp.connections).toBeLessThan(20)
    await eventually(() => smtp.connections > 0 && openConnections() === 0)
  })

  test('finishes what is under way when it is stopped, and begins nothing more', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    smtp.manner = { released }
    const worker = work()
    await write((tx) =>
      queueMails(
        tx,
        Array.from({ length: 20 }, (_, index) => reset(`stop-${index}@example.com`)),
      ),
    )
    await eventually(() => smtp.texts > 0)
    const stopped = worker.stop()
    release()
    await stopped
    const delivered = await db.$count(outbox, eq(outbox.status, 'delivered'))
    expect(delivered).toBe(smtp.mails.length)
    expect(delivered).toBeLessThan(20)
    expect(await db.$count(outbox, eq(outbox.attempts, 0))).toBe(20 - delivered)
  })

  test('started again takes over from the one before', async () => {
    startWorker()
    const first = globalThis.soundingMailWorker
    startWorker()
    expect(globalThis.soundingMailWorker).not.toBe(first)
    await first?.stop()
    const recipient = newAddress()
    await queue(reset(recipient))
    expect(await ended(recipient)).toMatchObject({ status: 'delivered', attempts: 1 })
    await globalThis.soundingMailWorker?.stop()
    expect(await readOutbox(path.join(directory, 'uploads'))).toHaveLength(1)
  })

  test('killed while mails go out, it loses none and sends none more than twice', { timeout: 90_000 }, async () => {
    smtp.manner = { delayMs: 60 }
    const recipients = Array.from({ length: 40 }, (_, index) => `killed-${index}@example.com`)
    await write((tx) => queueMails(tx, recipients.map(invitation)))
    for (const taken of [8, 20]) {
      const child = await startChild('1500')
      await eventually(() => smtp.texts >= taken, 20_000)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const begunTwice = await db.$count(outbox, eq(outbox.attempts, 2))
    await startChild('1500')
    await eventually(() => db.$count(outbox, eq(outbox.status, 'queued')).then((count) => count === 0), 30_000)
    const times = recipients.map((address) => smtp.mails.filter(({ to }) => to?.[0]?.address === address).length)
    expect(Math.max(...times)).toBeLessThanOrEqual(2)
    const rows = await db.select().from(outbox)
    const lost = rows.filter(
      ({ status, recipient }) => status !== 'delivered' && times[recipients.indexOf(recipient)] === 0,
    )
    // Only a mail that both kills hit may be given up, and then it says so.
    expect(lost.length).toBeLessThanOrEqual(begunTwice)
    for (const { status, lastError } of lost) expect([status, lastError]).toEqual(['failed', TWICE_UNKNOWN])
  })

  test('ends with SIGTERM when the mail under way is delivered', async () => {
    smtp.manner = { delayMs: 700 }
    const recipient = newAddress()
    await queue(reset(recipient))
    const child = await startChild()
    await eventually(() => smtp.texts === 1, 20_000)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(await rowOf(recipient)).toMatchObject({ status: 'delivered', attempts: 1 })
  })
})

test('a request for a demo is kept and mailed to the operator, who can answer it', async () => {
  work()
  const made = await createDemoRequest({ firstName: 'Bo', lastName: 'Lund', email: 'bo@example.com' }, '203.0.113.7')
  const id = made.ok ? made.value.id : 0
  const [row] = await db.select().from(demoRequests).where(eq(demoRequests.id, id))
  expect(row).toMatchObject({ firstName: 'Bo', lastName: 'Lund', email: 'bo@example.com' })
  const mail = await eventually(() => smtp.mails[0])
  expect(mail).toMatchObject({
    to: [{ address: 'demo@sounding.test' }],
    replyTo: [{ address: 'bo@example.com' }],
    subject: 'Demo request from Bo Lund',
  })
})

/** A worker on the test's server that polls often enough for a test, woken as the product's own is. */
function work(options: Partial<Parameters<typeof createWorker>[0]> = {}): Worker {
  const worker = createWorker({ transport: smtpTransport(smtp.url, 5), pollMs: 100, ...options })
  workers.push(worker)
  globalThis.soundingMailWorker = worker
  return worker
}

async function queue(mail: QueuedMail): Promise<void> {
  await write((tx) => queueMail(tx, mail))
}

function reset(recipient: string): QueuedMail {
  return { template: 'password-reset', recipient, payload: { firstName: 'Anna', seed: `seed of ${recipient}` } }
}

function invitation(recipient: string): QueuedMail {
  const payload = { companyName: 'Linnet', projectTitle: null, message: null, seed: `seed of ${recipient}` }
  return { template: 'invitation', recipient, payload }
}

async function rowOf(recipient: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, recipient))
  return row ?? fail()
}

async function ended(recipient: string) {
  return await eventually(() => rowOf(recipient).then((row) => row.status !== 'queued' && row))
}

async function makeDue(recipient: string): Promise<void> {
  await write((tx) => tx.update(outbox).set({ nextAttemptAt: 0 }).where(eq(outbox.recipient, recipient)))
}

async function startChild(...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/integration/mails/mail-worker.ts', ...args], {
    env: { ...process.env, SMTP_URL: smtp.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (!child.stdout) throw new Error('The process has no output')
  await once(child.stdout, 'data')
  return child
}

let open = 0
function openConnections(): number {
  return open
}

async function startSmtp(): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      started.connections += 1
      open += 1
      done()
    },
    onClose() {
      open -= 1
    },
    onRcptTo(_address, session, done) {
      if (started.manner.hangUp === 'before the text') hangUp(server, session.id)
      else done(refusal(started.manner.refuseRecipient))
    },
    onData(stream, session, done) {
      const { manner } = started
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        started.texts += 1
        await delay(manner.delayMs ?? 0)
        await manner.released
        if (manner.refuseText) return done(refusal(manner.refuseText))
        if (manner.hangUp !== 'without taking it') started.mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        if (manner.hangUp) hangUp(server, session.id)
        else done()
      })
    },
  })
  // A client that is killed breaks its connections, which is no error of the test.
  server.on('error', () => undefined)
  const started: Smtp = {
    url: await listen(server),
    mails: [],
    texts: 0,
    connections: 0,
    manner: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return started
}

function refusal(responseCode: number | undefined): Error | null {
  return responseCode ? Object.assign(new Error('Refused by the test'), { responseCode }) : null
}

function hangUp(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) if (connection.session.id === sessionId) connection._socket.destroy()
}

function fail(): never {
  throw new Error('There is none')
}
