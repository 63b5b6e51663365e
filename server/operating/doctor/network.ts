import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { appUrl, env, mailFolder } from '~/lib/env.server'
import { aboutSubject, type Finding } from './finding'

const PATIENCE_MS = 10_000
const WRONG_CLOCK_MS = 60_000

/** Whether the mail server answers and takes the sign-in. No mail is sent. */
export async function checkMail(): Promise<Finding[]> {
  const about = aboutSubject('mail')
  if (!env.SMTP_URL) {
    about.warning(`email is off; messages are written to ${mailFolder}`, 'Set SMTP_URL and MAIL_FROM')
    return about.orWell('')
  }
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const mailer = createTransport({ ...timeouts, dnsTimeout: PATIENCE_MS, url: env.SMTP_URL })
  const { host } = new URL(env.SMTP_URL)
  try {
    await mailer.verify()
  } catch (error) {
    about.problem(
      `${host} does not take mails: ${describeError(error)}`,
      'Correct SMTP_URL, or ask who runs that server',
    )
  } finally {
    mailer.close()
  }
  if (env.MAIL_FROM.includes('@localhost')) about.warning('the sender address is not one of yours', 'Set MAIL_FROM')
  return about.orWell(`${host} is reachable and accepts the sign-in`)
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Whether the service that summarises comments answers, takes the key, and has the model. No comment is sent. */
export async function checkModel(): Promise<Finding[]> {
  const about = aboutSubject('model')
  if (!env.OPENAI_API_KEY) return about.orWell('no AI model configured; summaries use typical comments')
  const base = (env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, '')
  try {
    const answer = await ask(`${base}/models`, { Authorization: `Bearer ${env.OPENAI_API_KEY}` })
    if ([401, 403].includes(answer.status)) about.problem(`${base} refuses the key`, 'Correct OPENAI_API_KEY')
    else if (answer.status >= 500) about.problem(`${base} answers ${answer.status}`, 'Ask who runs that service')
    const models = answer.ok ? modelsSchema.safeParse(await answer.json()) : null
    if (models?.success && !models.data.data.some(({ id }) => id === env.OPENAI_MODEL)) {
      about.problem(
        `${base} has no ${env.OPENAI_MODEL}`,
        `Set OPENAI_MODEL to an available model, such as ${models.data.data[0]?.id}`,
      )
    }
    const away = awayFrom(answer)
    if (away > WRONG_CLOCK_MS) {
      const says = `this clock is ${Math.round(away / 1_000)} s away from that of ${base}`
      about.problem(says, 'Set it by the network: timedatectl set-ntp true')
    }
  } catch (error) {
    about.problem(
      `${base} cannot be reached: ${describeError(error)}`,
      'Correct OPENAI_BASE_URL, or let this machine reach it',
    )
  }
  return about.orWell(`${base} answers and has ${env.OPENAI_MODEL}`)
}

/** Whether the address that links in mails start with leads to this server. */
export async function checkAddress(): Promise<Finding[]> {
  const about = aboutSubject('address')
  const url = appUrl()
  const failure = await failureAt(`${url}/healthz`)
  if (!env.APP_URL) {
    about.warning(`links in mails lead to ${url}`, 'Set APP_URL to the address that people open')
    if (failure) about.warning(`no server answers there: ${failure}`, 'npm start')
  } else if (failure) {
    about.problem(
      `APP_URL ${url} leads to no server: ${failure}`,
      'Start the server; then see the proxy, its certificate and the DNS',
    )
  }
  const isHere = /^http:\/\/(localhost|127\.|\[::1\])/.test(url)
  if (!isHere && url.startsWith('http:'))
    about.warning(`${url} is not encrypted`, 'Put a TLS proxy in front: docs/operating.md')
  return about.orWell(`${url} leads to this server`)
}

async function failureAt(url: string): Promise<string | null> {
  try {
    const { status } = await ask(url)
    return status === 200 ? null : `it answers ${status}`
  } catch (error) {
    return describeError(error)
  }
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** The difference between the responder's clock and ours, ms; below a second it counts as none. */
function awayFrom({ headers }: Response): number {
  const theirs = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(theirs) ? 0 : Math.abs(Date.now() - theirs)
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return cause.message.split('\n')[0] || cause.name
}
