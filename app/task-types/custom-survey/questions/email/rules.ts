import { z } from 'zod'
import { emailAddress, optionalText, TITLE_LENGTH } from '~/lib/fields'
import type { KindRules } from '../kind'
import { message, withOwnWords } from '../own-words'
import { oneText, partedTyped } from '../raw'
import type { EmailSettings } from './about'
import { words } from './words'

const ENDING = /^(?:@[a-z0-9-]+(?:\.[a-z0-9-]+)+|(?:\.[a-z0-9-]+)+)$/
const NO_ENDING = 'Please give an ending such as @example.com or .edu'

const address = emailAddress(words.notEmail)

const settings = z
  .object(
    {
      ending: optionalText(TITLE_LENGTH)
        .transform((ending) => ending?.toLowerCase() ?? null)
        .refine((ending) => ending === null || ENDING.test(ending), NO_ENDING),
      message,
    },
    { error: 'Please send the settings of the email address' },
  )
  .transform((set): EmailSettings | undefined =>
    set.ending === null && set.message === null ? undefined : withOwnWords(set),
  )

export const email: KindRules<EmailSettings> = {
  settings,
  answer(given, { settings: set }) {
    const { success, data } = address.safeParse(given)
    if (!success) return { fault: set?.message ?? words.notEmail }
    const ending = set?.ending ?? ''
    return data.endsWith(ending) ? { answer: data } : { fault: set?.message ?? words.otherEnding(ending) }
  },
  missing: () => words.missing,
  seconds: () => 15,
  read: oneText,
  part: partedTyped,
  nameless: () => null,
  // It says who somebody is, and what they wrote.
  redact: (given, _, shows) => (shows.texts && shows.names ? given : ''),
}
