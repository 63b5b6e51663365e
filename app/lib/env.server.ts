import { z } from 'zod'
import { type Locale, PSEUDO_LOCALES } from '~/texts/locales'
import { emailAddress } from './zod-fields'

const wholeNumber = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int()
    .min(min)
    .max(max)

const url = (name: string, protocols: RegExp) => z.url({ protocol: protocols, error: `${name} must be a full address` })

const BACKUPS = /^(?<folder>.+),(?<every>hourly|daily|weekly),(?<keep>[1-9]\d{0,2})$/
const backupsSchema = z.object({
  folder: z.string(),
  every: z.enum(['hourly', 'daily', 'weekly']),
  /** How many there are at most. */
  keep: z.coerce.number(),
})
export type BackupSchedule = z.infer<typeof backupsSchema>

export const environmentSchema = z.object({
  PORT: wholeNumber('PORT', 0, 65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: url('APP_URL', /^https?$/).optional(),
  /** If set, the data is in PostgreSQL and DATABASE_PATH is ignored. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Connections of a process: up to four that all reads share, the others to write. */
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 2, 1_000).default(8),
  /** How many processes serve at PORT. */
  WEB_CONCURRENCY: wholeNumber('WEB_CONCURRENCY', 1, 256).default(1),
  /** For how long after SIGTERM new connections are still taken, while /readyz sends them elsewhere. */
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 50).default(0),
  DATABASE_PATH: z.string().default('db/data/sounding.sqlite'),
  UPLOADS_DIR: z.string().default('uploads'),
  /** If set, images and videos are in this bucket, and UPLOADS_DIR holds only what one machine needs for itself. */
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: url('S3_ENDPOINT', /^https?$/).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: url('SMTP_URL', /^smtps?$/).optional(),
  MAIL_FROM: z.string().default('Sounding <no-reply@localhost>'),
  DEMO_REQUEST_TO: emailAddress('must be an email address').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url('OPENAI_BASE_URL', /^https?$/).optional(),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10).default(0),
  INVITATIONS_PER_DAY: wholeNumber('INVITATIONS_PER_DAY', 1, 1_000_000).default(20_000),
  VIDEO_MB_PER_BRAND: wholeNumber('VIDEO_MB_PER_BRAND', 1, 100_000_000).default(51_200),
  VIDEO_MB_PER_CONSUMER: wholeNumber('VIDEO_MB_PER_CONSUMER', 1, 100_000_000).default(2_048),
  /** `on`: a brand's webhooks may lead into networks that only this server reaches, and without TLS. */
  WEBHOOKS_TO_PRIVATE_NETWORKS: z.enum(['on', 'off']).default('off'),
  /** Per API key. */
  API_REQUESTS_PER_MINUTE: wholeNumber('API_REQUESTS_PER_MINUTE', 20, 1_000_000).default(1_200),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  BACKUPS: z
    .string()
    .regex(BACKUPS, 'must be a folder, how often, and how many to keep, such as /var/backups/sounding,daily,7')
    .transform((text) => backupsSchema.parse(BACKUPS.exec(text)?.groups))
    .optional(),
  /** The password of /metrics, which does not exist without it. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** If set, consumers and visitors read a language that exists for tests. */
  PSEUDO_LOCALE: z.enum(PSEUDO_LOCALES).optional(),
  NODE_ENV: z.string().optional(),
})

/** Blank values count as absent. Throws an Error whose message is one line for the operator. */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) {
    if (result.data.DATABASE_URL && result.data.BACKUPS)
      throw new Error('Environment variable BACKUPS: it copies a file of SQLite; copy PostgreSQL with pg_dump')
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (result.data.S3_BUCKET && !result.data[name])
        throw new Error(`Environment variable ${name}: the bucket S3_BUCKET needs it`)
    return result.data
  }
  const issue = result.error.issues[0]
  throw new Error(`Environment variable ${issue?.path.join('.')}: ${issue?.message}`)
}

/** The address that links in mails start with, without a slash at its end. */
export function appUrl(): string {
  return (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
}

/** The environment, read once and checked at start. A wrong value stops the start with one line that names it. */
export const env = readEnvironment(process.env)

/** The language of visitors, and of consumers without a stored one: English, unless tests have set another. */
export const defaultLocale: Locale = env.PSEUDO_LOCALE ?? 'en'

/** Whether other processes may serve the same data. */
export const hasOthersBeside = env.WEB_CONCURRENCY > 1 || env.DATABASE_URL !== undefined

/** Where mails go without a mail server, in words; null with one. */
export const mailFolder = env.SMTP_URL ? null : 'a folder on the server'
