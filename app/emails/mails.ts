import { z } from 'zod'

/**
 * The seed of a link's token. The link is derived from it on delivery, so that the outbox, and with it a copy of the
 * database, opens no account.
 */
const seed = z.string().min(1)

/** The seed of a token for 'task'. Mails queued before these tokens existed have none, and lead to the task's page. */
const taskSeed = seed.optional()

const person = { firstName: z.string(), lastName: z.string() }

/** The mails there are, each with what its template needs: written with the outbox row, parsed when it is delivered. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('invitation'),
    payload: z.object({
      companyName: z.string(),
      projectTitle: z.string().nullable(),
      message: z.string().nullable(),
      /** The seed of a token for 'invitation-mail'. */
      seed,
    }),
  }),
  z.object({
    template: z.literal('account-created'),
    payload: z.object({
      firstName: person.firstName,
      companyName: z.string(),
      projectTitle: z.string().nullable(),
      /** Invited by the brand, or by a visitor who opened a copied invite link. */
      madeBy: z.enum(['brand', 'link']),
      /** The seed of a token for 'password'. */
      seed,
    }),
  }),
  z.object({
    template: z.literal('task-opened'),
    payload: z.object({
      taskId: z.number(),
      seed: taskSeed,
      firstName: person.firstName,
      taskTitle: z.string(),
      projectTitle: z.string(),
      companyName: z.string(),
      dueDate: z.string().nullable(),
      /** A test mail to the brand itself. Its link opens a preview, which stores nothing. */
      isTest: z.boolean().optional(),
    }),
  }),
  z.object({
    template: z.literal('task-reminder'),
    payload: z.object({
      taskId: z.number(),
      seed: taskSeed,
      firstName: person.firstName,
      taskTitle: z.string(),
      projectTitle: z.string(),
      companyName: z.string(),
      dueDate: z.string().nullable(),
      isOverdue: z.boolean(),
      /** Answers have been saved as a draft. */
      hasBegun: z.boolean(),
    }),
  }),
  z.object({
    template: z.literal('daily'),
    payload: z.object({
      brandId: z.number(),
      /** The first of several days that it is about, `YYYY-MM-DD`; null for a single day. */
      since: z.string().nullable().default(null),
      /** The only one, or the last. */
      day: z.string(),
      companyName: z.string(),
      firstName: person.firstName,
      tasks: z.array(z.object({ taskId: z.number(), title: z.string(), project: z.string(), answers: z.number() })),
      /** Tasks that are due soon, or close on schedule. */
      closing: z.array(z.object({ taskId: z.number(), title: z.string(), day: z.string(), closes: z.boolean() })),
    }),
  }),
  z.object({
    template: z.literal('password-reset'),
    /** Has the seed of a token for 'password'. */
    payload: z.object({ firstName: person.firstName, seed }),
  }),
  z.object({
    template: z.literal('webhook-failed'),
    payload: z.object({ firstName: person.firstName, companyName: z.string(), webhookId: z.number(), url: z.string() }),
  }),
  z.object({
    template: z.literal('demo-request'),
    payload: z.object({ ...person, email: z.string() }),
  }),
])

export type Mail = z.infer<typeof mailSchema>
export type MailPayload<T extends Mail['template']> = Extract<Mail, { template: T }>['payload']
