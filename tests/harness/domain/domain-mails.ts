import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { outbox } from '#db/schema'
import { type Mail, mailSchema } from '~/emails/mails'
import { deriveToken } from '~/lib/secret.server'

/** The newest mail of a template to an address, as it stands in the outbox. */
export async function newestMail<T extends Mail['template']>(recipient: string, template: T) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id))
  const row = rows.find((candidate) => candidate.template === template)
  if (!row) throw new Error(`No mail ${template} to ${recipient}`)
  const mail = mailSchema.parse({ template: row.template, payload: JSON.parse(row.payload) })
  return { row, mail }
}

/** The token in the newest invitation mail to an address. */
export async function mailedInvitation(recipient: string): Promise<string> {
  const { mail } = await newestMail(recipient, 'invitation')
  if (mail.template !== 'invitation') throw new Error('Not an invitation')
  return deriveToken('invitation-mail', mail.payload.seed)
}

/** The token in the newest mail that lets an address choose a password. */
export async function mailedPassword(
  recipient: string,
  template: 'account-created' | 'password-reset',
): Promise<string> {
  const { mail } = await newestMail(recipient, template)
  if (mail.template !== 'account-created' && mail.template !== 'password-reset') throw new Error('No password link')
  return deriveToken('password', mail.payload.seed)
}
