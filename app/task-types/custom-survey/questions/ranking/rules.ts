import { z } from 'zod'
import { cleanText } from '~/lib/clean-text'
import { isRecord } from '~/lib/records'
import { type Fault, fault } from '~/texts/fault'
import { wholeIn } from '../numbers/parse-number'
import type { Question } from '../question'
import type { QuestionTypeRules } from '../question-type'
import { isBlankAnswer, isNeverText, toTexts } from '../raw-answer'
import { type RankingSettings, rankCount } from './definition'

const TOP = 'Enter a whole number of places to rank, or leave blank to rank every item'

const settingsSchema = z.object(
  {
    top: z
      .number({ error: TOP })
      .int(TOP)
      .min(1, TOP)
      .nullish()
      .transform((top) => top ?? null),
  },
  { error: 'The settings of the ranking must be an object' },
)

/** An answer is a list of options, the best first; a form, and a client, may send a record of places by option. */
export const ranking: QuestionTypeRules<RankingSettings> = {
  settingsSchema,
  validateSettings: ({ settings: set, options }) =>
    set?.top && set.top > options.length
      ? [{ path: ['settings', 'top'], message: 'There are fewer options than that to rank' }]
      : [],
  validate(given, question) {
    const { order, error } = readRanking(given, question)
    return error === null ? { answer: order } : { error }
  },
  missingFault: () => fault('ranking.missing'),
  incompleteFault(answer, question) {
    const given = Array.isArray(answer) ? answer.length : 0
    return given < rankCount(question) ? fault('ranking.lacks', given + 1) : null
  },
  estimateSeconds: ({ options }) => 6 + 3 * options.length,
  parseForm({ textsFor }, { options }) {
    const places = options.flatMap((option): [string, string][] => {
      const place = textsFor(option).find((text) => text !== '')
      return place === undefined ? [] : [[option, place]]
    })
    return places.length === 0 ? null : Object.fromEntries(places)
  },
  migrate(given, question) {
    if (isBlankAnswer(given)) return { answer: given }
    const { unknown } = readRanking(given, question)
    // An order without some of its options is another order; an invalid one can be corrected.
    if (unknown.length === 0 && (isRecord(given) || isList(given))) return { answer: given }
    return { orphaned: isRecord(given) ? Object.keys(given) : given }
  },
  anonymise(given, question) {
    const { order, error } = readRanking(given, question)
    return error === null && order.length > 0 ? order : null
  },
  redact: (given) => given,
}

/** The options in the order that an answer gives, what is none of them, and what is wrong. */
function readRanking(given: unknown, question: Question<RankingSettings>) {
  const places = isRecord(given) ? placesIn(given) : placesIn(Object.fromEntries(placesFromList(given)))
  if (places === null || (!isRecord(given) && !isList(given))) {
    return { order: [], unknown: [], error: fault('ranking.notPlaces') }
  }
  const most = rankCount(question)
  const unknown = places.filter(({ option }) => !question.options.includes(option)).map(({ option }) => option)
  const sorted = places.toSorted((a, b) => a.place - b.place)
  const order = sorted.map(({ option }) => option)
  const wrong = sorted.find(({ place }, index) => place !== index + 1)
  const isTwice = Array.isArray(given) && new Set(given).size < given.length
  const error =
    unknown.length > 0 || isTwice
      ? fault('ranking.unknownOption')
      : wrong
        ? findError(wrong.place, sorted.indexOf(wrong))
        : order.length > most
          ? fault('ranking.notPlaces')
          : null
  return { order, unknown, error }
}

/** Whether these may be options: a file is none, and no option here has a text of one's own. */
function isList(given: unknown): boolean {
  return Array.isArray(given) && !given.some(isNeverText)
}

/** `index`: how many better places are right. */
function findError(place: number, index: number): Fault {
  return place === index ? fault('ranking.twice', place) : fault('ranking.gap', index + 1)
}

function placesFromList(given: unknown): [string, number][] {
  return toTexts(given).map((option, index) => [cleanText(option), index + 1])
}

function placesIn(given: Record<string, unknown>): { option: string; place: number }[] | null {
  const places = Object.entries(given).flatMap(([option, raw]) => {
    if (isBlankAnswer(raw)) return []
    return [{ option: cleanText(option), place: wholeIn(raw) }]
  })
  const known = places.flatMap(({ option, place }) =>
    place !== null && Number.isInteger(place) && place > 0 ? [{ option, place }] : [],
  )
  return known.length === places.length ? known : null
}
