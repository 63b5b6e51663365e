import { seededRandom, shuffle, textSeed } from '../../figures/random'
import type { Attempt } from '../../task-type'
import { type LogicConfig, type LogicQuestion, type SectionBlock, splitIntoSections } from './logic'

/** A survey's questions in the order of this seed, section by section. */
export function randomizeSections<Question extends LogicQuestion>(
  config: LogicConfig<Question>,
  seed: number,
): SectionBlock<Question>[] {
  const parts = splitIntoSections(config).map(({ section, questions }) => ({
    section,
    questions: section?.questionsOrder
      ? atRandom(questions, `${seed} ${section.id}`, ({ standsLast }) => standsLast)
      : questions,
  }))
  if (!config.sectionsOrder) return parts
  const opening = parts.filter(({ section }) => !section)
  const others = parts.filter(({ section }) => section)
  return [...opening, ...atRandom(others, `${seed}`, ({ section }) => section?.standsLast)]
}

/** Indexes of options or rows in the order of this seed. */
export function randomizePlaces(
  texts: readonly string[],
  { last, key }: { last: readonly string[] | undefined; key: string },
): number[] {
  const places = texts.map((_, place) => place)
  return atRandom(places, key, (place) => last?.includes(texts[place] ?? ''))
}

/** The seed of the respondent at this place. */
function respondentSeed(ordinal: number): number {
  return textSeed(`respondent ${ordinal}`) >>> 0
}

/** The seed of all orders for one respondent, unchanged since they began. */
export function seedFor({ meta, ordinal }: Pick<Attempt, 'meta' | 'ordinal'>): number {
  return typeof meta?.seed === 'number' ? meta.seed : respondentSeed(ordinal)
}

function atRandom<T>(list: readonly T[], key: string, isLast: (one: T) => boolean | undefined): T[] {
  const rest = list.filter((one) => !isLast(one))
  return [...shuffle(rest, seededRandom(textSeed(key))), ...list.filter(isLast)]
}
