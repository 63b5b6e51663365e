import { type Dictionary, LOCALES, type Locale } from './locales'
import { pseudoWords } from './pseudo-words'

/** What people have translated. */
type Translations<Texts> = Record<Exclude<Dictionary, 'pseudo'>, Texts>

/** The texts in a language. Those for tests are made from the English ones when they are first asked for. */
export function translations<Texts>(given: Translations<Texts>): (locale: Locale) => Texts {
  let pseudo: Texts | undefined
  return (locale) => {
    const { dictionary } = LOCALES[locale]
    if (dictionary !== 'pseudo') return given[dictionary]
    pseudo ??= pseudoWords(given.en)
    return pseudo
  }
}
