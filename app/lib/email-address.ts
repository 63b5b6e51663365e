import punycode from 'punycode.js'
import { cleanCode } from './clean-text'

// The form that mail servers accept: one @, a dotted or plain host, no spaces, quotes, commas or angle brackets.
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const LONGEST = 254
/** Before characters are removed from it. */
const LONGEST_TYPED = 10 * LONGEST

/**
 * An address in its stored form, or null if the text is not an address: composed, in lower case, without invisible
 * characters and without a spreadsheet's protective quote, its domain in ASCII (`jo@müller.example` is
 * `jo@xn--mller-kva.example`).
 */
export function readEmailAddress(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const text = cleanCode(typed).replace('＠', '@').replace(/^'/, '').toLowerCase().normalize('NFC')
  const at = text.lastIndexOf('@')
  const address = `${text.slice(0, at + 1)}${asciiDomain(text.slice(at + 1))}`
  return address.length <= LONGEST && EMAIL.test(address) ? address : null
}

/** Letters, marks and digits of any script, and the dots of several scripts. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u

/** A domain in ASCII. One without such a form stays unchanged and is invalid. */
function asciiDomain(domain: string): string {
  if (/^[ -~]*$/.test(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return domain
  const url = `http://${domain}`
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: domain }
  return hostname
}

/**
 * A stored address with its domain in Unicode for display; in ASCII if the Unicode form would not lead back to the same
 * domain, or resembles another one.
 */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (!/(?:^|\.)xn--/.test(domain)) return address
  const labels = domain.split('.').map(readableLabel)
  return `${address.slice(0, at + 1)}${labels.join('.')}`
}

function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  try {
    const readable = punycode.toUnicode(label)
    return asciiDomain(readable) === label && cleanCode(readable) === readable && !isDeceptive(readable)
      ? readable
      : label
  } catch {
    return label
  }
}

/** Scripts that are written together. */
const WRITTEN_TOGETHER = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]*$/u,
  ...['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'].map(
    ofOneScript,
  ),
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Georgian', 'Armenian'].map(
    ofOneScript,
  ),
  ...['Ethiopic', 'Mongolian', 'Tibetan'].map(ofOneScript),
]

function ofOneScript(script: string): RegExp {
  return new RegExp(`^\\p{Script=${script}}*$`, 'u')
}

/** Cyrillic and Greek letters that look like Latin ones: of them alone a label is none that a reader can tell. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуъьпгѵѡοαορυικν\d-]+$/u

function isDeceptive(label: string): boolean {
  const letters = label.normalize('NFD').replace(/[^\p{L}]/gu, '')
  return LIKE_LATIN.test(label) || !WRITTEN_TOGETHER.some((script) => script.test(letters))
}
