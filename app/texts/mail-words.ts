import { mails } from './mails'
import { translations } from './translations'

/** The words of mails in a language. Pages have theirs in words.ts, which browsers load without these. */
export const mailWords = translations({ en: mails })
