import { emailAddress } from '~/lib/fields'
import type { KindRules } from '../kind'
import { oneText, partedTyped } from '../raw'
import { words } from './words'

const address = emailAddress(words.notEmail)

export const email: KindRules = {
  answer: () => address,
  takesVideo: false,
  missing: words.missing,
  seconds: () => 15,
  read: oneText,
  part: partedTyped,
  nameless: () => null,
  // It says who somebody is, and what they wrote.
  redact: (given, _, shows) => (shows.texts && shows.names ? given : ''),
}
