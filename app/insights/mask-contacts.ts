/*
 * Every repetition has a limit, and adjacent repetitions differ in their first character, so that the time for a
 * comment grows only with its length.
 */

/** Not only spaces: for example direction marks, which come with text copied from a phone's contacts. */
const GAP = String.raw`[\s\p{Cf}]{0,3}`
const SPACES = String.raw`\s{1,3}`
const inBrackets = (what: string) => String.raw`${GAP}[(\[{<（［｛＜]${GAP}(?:${what})${GAP}[)\]}>）］｝＞]${GAP}`

const SIGN = '[@＠﹫]'
const SAID_AT = 'at|ät|æt|arroba|arobase|chiocciola'
const SAID_DOT = 'dot|punkt|point|punto|ponto|punt'
const BRACKETED_DOT = inBrackets(`${SAID_DOT}|[.．。]`)
const SPOKEN_DOT = `${SPACES}(?:${SAID_DOT})${SPACES}`
/** A space before it, or none: after it alone begins a sentence. */
const WRITTEN_DOT = String.raw`(?:\s{1,2}\.\s{0,2}|[.．。])`
const ANY_DOT = `(?:${WRITTEN_DOT}|${BRACKETED_DOT}|${SPOKEN_DOT})`

const LABEL = String.raw`[\p{L}\p{N}](?:-?[\p{L}\p{N}\u00AD\u200B-\u200D]){0,62}`
const WORD_ENDS = String.raw`(?![\p{L}\p{N}])`
const ENDING = String.raw`\p{L}{2,24}${WORD_ENDS}`
/** Endings that are not English words: 'I looked at the dot in the corner' contains no address. */
const TELLING_ENDING = `(?:com|net|org|edu|gov|info|biz|eu|io|app|co|uk|ie|ca|au|nz|de|ch|fr|es|pt|nl|lu|se|dk|fi|pl|cz|sk|hu|ro|bg|gr|hr|si|ee|lv|lt|tr|ru|ua|cn|jp|kr|br|mx|ar|cl|za|il)${WORD_ENDS}`
const DOMAIN = `(?:${LABEL}${ANY_DOT}){1,5}${ENDING}`

const BEGINS = String.raw`(?<![\p{L}\p{N}._%+-])`
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}`
const LOCAL = `${BEGINS}${WORD}(?:(?:${BRACKETED_DOT}|${SPOKEN_DOT})${WORD}){0,3}`
/** With a dot or a digit in it, as names in addresses are and words are not: 'bought it at example.com' names a shop. */
const TELLING_LOCAL = String.raw`${BEGINS}(?=\p{L}[\p{L}\p{N}+-]{0,62}(?:[._]\p{L}|\p{N}))${WORD}`

const ADDRESSES = [
  // Written to be used.
  String.raw`(?:"[^"\n]{1,64}"|[^\s@＠﹫<>()[\],;:"]{1,64})${SIGN}(?:\[[^\]\s]{1,64}\]|[^\s@＠﹫<>()[\],;:"]{0,254}[\p{L}\p{N}])`,
  // Written so that programs do not find them.
  `${LOCAL}${GAP}(?:${SIGN}|&#64;|&#x40;|&commat;|%40)${GAP}${DOMAIN}`,
  `${LOCAL}${inBrackets(`${SAID_AT}|a|${SIGN}`)}${DOMAIN}`,
  `${LOCAL}${SPACES}(?:${SAID_AT})${SPACES}(?:${LABEL}${ANY_DOT}){0,4}${LABEL}(?:${BRACKETED_DOT}${ENDING}|${SPOKEN_DOT}${TELLING_ENDING})`,
  String.raw`${TELLING_LOCAL}${SPACES}(?:${SAID_AT})${SPACES}(?:${LABEL}\.){1,5}${ENDING}`,
].map((pattern) => new RegExp(pattern, 'giu'))

const DIGIT = String.raw`[\p{Nd}\p{No}]`
const BETWEEN_DIGITS = String.raw`[\s\p{Pd}\p{Cf}\p{M}−_()（）.．·•/／\\|]{0,4}`
/**
 * Seven to fifteen digits of any script, written like a telephone number. After a letter, a number must begin with
 * zero.
 */
const TELEPHONE = new RegExp(
  String.raw`(?<!\p{Nd})(?:(?<!\w)|(?=0))[+＋]?[(（]?${DIGIT}(?:${BETWEEN_DIGITS}${DIGIT}){6,14}(?!\p{Nd})`,
  'gu',
)

/** A comment without the email addresses and phone numbers in it, which only the brand may see. */
export function maskContacts(comment: string): string {
  const withoutAddresses = ADDRESSES.reduce((text, address) => text.replace(address, '[address]'), comment)
  return withoutAddresses.replace(TELEPHONE, '[number]')
}
