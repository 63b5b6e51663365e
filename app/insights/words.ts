import { type Language, STOP_WORDS } from './stop-words'

/** A word of a text that names something; `key` is the same for its singular and plural, and `text.slice(start, end)` is it as written. */
export type Word = { key: string; start: number; end: number }

/** Yields when it is time. */
export type Breathe = () => Promise<void>

/** In most languages, this covers the longest comment. */
const MOST_WORDS = 200

/** How much a comment's own stop words must say against the language of the others; short comments have one by chance. */
const OTHERS_WEIGHT = 2

/** The content words of each comment, in order. Stop words and endings are those of the language that the comment seems to have. */
export async function listWords(comments: string[], breathe: Breathe): Promise<Word[][]> {
  const tokens: Word[][] = []
  const hits: Hits[] = []
  const all = noHits()
  for (const comment of comments) {
    await breathe()
    const found = listTokens(comment)
    const own = noHits()
    for (const { key } of found) {
      for (const language of SPEAKING.get(key) ?? []) own[language] += 1
    }
    for (const language of LANGUAGES) all[language] += own[language]
    tokens.push(found)
    hits.push(own)
  }
  const most = Math.max(1, ...LANGUAGES.map((language) => all[language]))
  const words: Word[][] = []
  for (const [place, found] of tokens.entries()) {
    await breathe()
    const own = hits[place] ?? all
    const score = (language: Language) => own[language] + (OTHERS_WEIGHT * all[language]) / most
    const language = LANGUAGES.reduce((best, other) => (score(other) > score(best) ? other : best))
    words.push(contentWords(found, language))
  }
  return words
}

type Hits = Record<Language, number>

const LANGUAGES = Object.keys(STOP_WORDS) as Language[]
/** The languages of which each word is a stop word. */
const SPEAKING = new Map<string, Language[]>()
for (const language of LANGUAGES) {
  for (const word of new Set(STOP_WORDS[language].split(/\s+/))) {
    SPEAKING.set(word, [...(SPEAKING.get(word) ?? []), language])
  }
}

function noHits(): Hits {
  return { en: 0, de: 0, fr: 0, es: 0, it: 0, pt: 0, nl: 0, sv: 0, pl: 0, ru: 0, zh: 0, ja: 0, th: 0 }
}

/** Scripts that put no blanks between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const TOKENS = new RegExp(
  String.raw`[${UNSPACED}]+|[[\p{L}\p{M}\p{N}]--[${UNSPACED}]]+|\p{Extended_Pictographic}`,
  'gv',
)
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const PICTURE = /^\p{Extended_Pictographic}/u
/** Particles and endings of verbs are written so in Japanese; a word for a thing that is, is longer. */
const SHORT_HIRAGANA = /^\p{Script=Hiragana}{1,2}$/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The words of a text, in small letters. */
function listTokens(text: string): Word[] {
  const tokens: Word[] = []
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (tokens.length >= MOST_WORDS) break
    if (!STARTS_UNSPACED.test(token)) tokens.push({ key: token.toLowerCase(), start: index, end: index + token.length })
    else
      for (const { segment, index: within } of segmenter.segment(token)) {
        const start = index + within
        tokens.push({ key: segment, start, end: start + segment.length })
        if (tokens.length >= MOST_WORDS) break
      }
  }
  return tokens
}

function contentWords(tokens: Word[], language: Language): Word[] {
  return tokens.flatMap(({ key, start, end }) => {
    if (SPEAKING.get(key)?.includes(language) || !namesSomething(key)) return []
    return [{ key: toStem(key, language), start, end }]
  })
}

/** A single letter is left of a short form, as of it’s; a single sign of Chinese is a word. Numbers say what they count of nowhere. */
function namesSomething(token: string): boolean {
  if (STARTS_UNSPACED.test(token)) return !SHORT_HIRAGANA.test(token)
  return PICTURE.test(token) || (token.length > 1 && /\p{L}/u.test(token))
}

/**
 * A word without the endings of number, in some languages of gender and case too: light stemming, which leaves endings that
 * make another kind of word.
 */
function toStem(word: string, language: Language): string {
  switch (language) {
    case 'en':
      return word === 'news' || word.length < 4
        ? word
        : word
            .replace(/(?<![ae])ies$/, 'y')
            .replace(/(?<=x|ch|sh|ss|zz)es$/, '')
            .replace(/(?<![usi])s$/, '')
    case 'de':
      return word.replace(/(?<=.{3})(?:e(?:rn|[rnms])?|(?<=el)n)$|(?<=.{3}[aolrtnkpm])s$/u, '')
    case 'nl':
      return word
        .replace(/(?<=.{3})en?$|(?<=.{2}(?:e[lrmn]|[ji]e|[ao]))s$/u, '')
        .replace(/(?<=..)([bdfgklmnprst])\1$/u, '$1')
    case 'fr':
      return removeAccents(word).replace(/(?<=.{3})(?:ee?s?|s|x)$/, '')
    case 'es':
    case 'pt':
      return removeAccents(word)
        .replace(/oes$/, 'ao')
        .replace(/(?<=.{3})(?:(?<=[lrndzj])es|s)$/, '')
        .replace(/(?<=.{3})e$/, '')
    case 'it':
      return removeAccents(word)
        .replace(/(?<=.{3})i$/, 'o')
        .replace(/(?<=.{3})e$/, 'a')
    case 'zh':
      return word.replace(/^[很太](?=.)/u, '')
    default:
      return word
  }
}

function removeAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
