import { z } from 'zod'
import { cleanText, TEXT_LENGTH, textUpTo } from '~/lib/fields'
import type { KindRules, Parts } from '../kind'
import { isNothing, oneText } from '../raw'
import { words } from './words'

const text = z.string({ error: words.notText }).transform(cleanText).pipe(textUpTo(TEXT_LENGTH))

/** Of answers in a person's own words; a text that is not to be shown is blank, because it still counts. */
export const textRules: Omit<KindRules, 'seconds'> = {
  answer: () => text,
  takesVideo: false,
  missing: words.missing,
  read: oneText,
  part: partedText,
  nameless: () => null,
  redact: (given, _, shows) => (shows.texts ? given : ''),
}

function partedText(given: unknown): Parts {
  return typeof given === 'string' || isNothing(given) ? { fits: given } : { rest: given }
}
