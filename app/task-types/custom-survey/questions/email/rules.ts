import { z } from 'zod'
import { readableAddress, readEmailAddress } from '~/lib/email-address'
import { TITLE_LENGTH } from '~/lib/text-lengths'
import { emailAddress, optionalText } from '~/lib/zod-fields'
import { type FaultCode, fault } from '~/texts/fault'
import { message, withOwnWords } from '../custom-message'
import type { QuestionTypeRules } from '../question-type'
import { migrateTyped, oneText } from '../raw-answer'
import type { EmailSettings } from './definition'

const NO_ENDING = 'Enter an ending such as @example.com or .edu'

const address = emailAddress('email.notEmail' satisfies FaultCode)

const settingsSchema = z
  .object(
    {
      ending: optionalText(TITLE_LENGTH).transform((typed, context) => {
        const ending = typed && readEnding(typed)
        if (ending === undefined) context.addIssue({ code: 'custom', message: NO_ENDING })
        return ending || null
      }),
      message,
    },
    { error: 'The settings of the email address must be an object' },
  )
  .transform((set): EmailSettings | undefined =>
    set.ending === null && set.message === null ? undefined : withOwnWords(set),
  )

export const email: QuestionTypeRules<EmailSettings> = {
  settingsSchema,
  validate(given, { settings: set }) {
    const { success, data } = address.safeParse(given)
    if (!success) return { error: set?.message ?? fault('email.notEmail') }
    const ending = set?.ending ?? ''
    return data.endsWith(ending)
      ? { answer: data }
      : { error: set?.message ?? fault('email.otherEnding', readableAddress(ending)) }
  },
  missingFault: () => fault('email.missing'),
  estimateSeconds: () => 15,
  parseForm: oneText,
  migrate: migrateTyped,
  anonymise: () => null,
  // An address identifies a person and is a text.
  redact: (given, _, shows) => (shows.texts && shows.names ? given : ''),
}

/** The required end of an address in stored form, such as `@example.com` or `.edu`; undefined if it is invalid. */
function readEnding(typed: string): string | undefined {
  const before = typed.startsWith('@') ? 'someone' : 'someone@somewhere'
  return /^[@.]/.test(typed) ? readEmailAddress(`${before}${typed}`)?.slice(before.length) : undefined
}
