import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { respondents, users } from '#db/schema'
import { defaultLocale } from '~/lib/env.server'
import { isLocale, type Locale } from '~/texts/locales'

type Addressed = { template: string; recipient: string }
type Recipient = { userType: string; locale: string | null }

/** Mails that only brands get, or the operator. */
const FOR_BRANDS = ['daily', 'webhook-failed', 'demo-request']

/** Mails with the languages of their recipients. */
export async function addLocales<Mail extends Addressed>(
  tx: Tx,
  mails: Mail[],
): Promise<(Mail & { locale: Locale })[]> {
  const addresses = mails.map(({ recipient }) => recipient)
  const rows = await tx
    .select({ email: users.email, userType: users.userType, locale: respondents.locale })
    .from(users)
    .leftJoin(respondents, eq(respondents.userId, users.id))
    .where(inArray(users.email, addresses))
  const recipients = new Map(rows.map(({ email, ...recipient }) => [email, recipient]))
  return mails.map((mail) => ({ ...mail, locale: mailLocale(mail.template, recipients.get(mail.recipient)) }))
}

/** Brands read English, but a test mail is as their customers get it. */
function mailLocale(template: string, recipient: Recipient | undefined): Locale {
  const isReset = template === 'password-reset'
  if (FOR_BRANDS.includes(template) || (isReset && recipient?.userType === 'brand')) return 'en'
  return isLocale(recipient?.locale) ? recipient.locale : defaultLocale
}
