import { type AnswerLookup, listTests, type Test } from '../condition'
import { findJump, keepVisibleOptions, stopAt } from '../evaluate-logic'
import {
  type LogicConfig,
  type LogicQuestion,
  listConditions,
  partsInSequence,
  type Section,
  type Target,
} from '../logic'

/** The most comparisons that are tried of one survey: some milliseconds of work. */
const MOST_WORK = 100_000

/** A state in the walk: the answers that later conditions still test, and a pending jump. */
type Place = { texts: ReadonlyMap<string, readonly string[]>; target: Target | null }

/**
 * The questions that no answers lead to, as far as conditions distinguish answers. It follows all routes at once,
 * question by question, and merges those that differ only in facts that no later condition uses. Empty if trying them
 * all would take too long.
 */
export function unreachedQuestions(config: LogicConfig): string[] {
  const stops = partsInSequence(config).flatMap(({ section, questions }) =>
    questions.map((question) => ({ section, question })),
  )
  const tests = new Map<string, Test[]>()
  const lastAsked = new Map<string, number>()
  for (const [index, stop] of stops.entries()) {
    for (const test of testsAt(stop.section, stop.question)) {
      const list = tests.get(test.question) ?? []
      list.push(test)
      tests.set(test.question, list)
      lastAsked.set(test.question, index)
    }
  }
  const reached = new Set<string>()
  const lengths = new Map<string, Length>()
  let places: Place[] = [{ texts: new Map(), target: null }]
  let work = 0
  for (const [index, { section, question }] of stops.entries()) {
    const kinds = answersTo(question, tests.get(question.id) ?? [])
    lengths.set(question.id, measureLength(kinds))
    const cost = comparisonsIn(testsAt(section, question), lengths)
    work += places.reduce((sum, { texts }) => sum + (cost + comparisonsOfPlace(texts)) * kinds.length, 0)
    if (work > MOST_WORK) return []
    const next = new Map<string, Place>()
    for (const place of places) {
      for (const { texts, target } of placesAfter(place, section, question, kinds)) {
        if (texts.has(question.id)) reached.add(question.id)
        const left = new Map([...texts].filter(([id]) => (lastAsked.get(id) ?? 0) > index))
        next.set(JSON.stringify([target, [...left]]), { texts: left, target })
      }
    }
    places = [...next.values()]
  }
  return config.questions.flatMap(({ id }) => (reached.has(id) ? [] : [id]))
}

/** The most texts, and the most characters, of an answer. */
type Length = { texts: number; characters: number }

function measureLength(kinds: string[][]): Length {
  return {
    texts: Math.max(1, ...kinds.map(({ length }) => length)),
    characters: Math.max(0, ...kinds.map(charactersIn)),
  }
}

function charactersIn(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

/** How many characters are looked through in the time of a comparison. */
const CHARACTERS = 16

/** How many comparisons it takes to see whether these tests hold. */
function comparisonsIn(tests: Test[], lengths: ReadonlyMap<string, Length>): number {
  return tests.reduce((sum, { question, operator, value = [] }) => {
    const { texts, characters } = lengths.get(question) ?? measureLength([])
    const each = operator === 'contains' ? texts + characters / CHARACTERS : texts
    return sum + 1 + [value].flat().length * each
  }, 1)
}

/** How many comparisons it takes to tell a place from the others. */
function comparisonsOfPlace(texts: Place['texts']): number {
  return [...texts.values()].reduce((sum, given) => sum + 1 + charactersIn(given) / CHARACTERS, 0)
}

function placesAfter(place: Place, section: Section | null, question: LogicQuestion, kinds: string[][]): Place[] {
  const { standing, options, target } = stopAt(section, question, {
    given: answerLookup(place.texts),
    target: place.target,
  })
  if (standing !== 'shown') return [{ texts: place.texts, target }]
  return kinds.flatMap((kind) => {
    const chosen = keepVisibleOptions(question, options, kind)
    // A hidden question cannot be answered.
    if (chosen.length === 0 && kind.length > 0) return []
    const texts = new Map(place.texts).set(question.id, chosen)
    return [{ texts, target: findJump(question, answerLookup(texts)) }]
  })
}

function answerLookup(texts: Place['texts']): AnswerLookup {
  return (question) => texts.get(question) ?? []
}

function testsAt(section: Section | null, question: LogicQuestion): Test[] {
  return [section?.showWhen, ...listConditions(question)].flatMap(listTests)
}

/** Up to this many options or words, all combinations are tried. */
const MOST_COMBINED = 6

/** One answer per outcome of the tests; any answer if they only test whether there is one. */
function answersTo(question: LogicQuestion, tests: Test[]): string[][] {
  if (tests.length === 0) return [[]]
  const values = [...new Set(tests.flatMap(({ value = [] }) => [value].flat()))]
  const operators = new Set(tests.map(({ operator }) => operator))
  const isCombined = operators.has('includes_all') || operators.has('includes_any')
  const given =
    question.options.length > 0
      ? optionsGiven(question.options, { named: new Set(values.map(String)), isCombined })
      : valuesGiven(values, operators.has('contains'))
  return question.required ? given : [[], ...given]
}

/** Options that no test names are alike. */
function optionsGiven(
  options: readonly string[],
  { named, isCombined }: { named: ReadonlySet<string>; isCombined: boolean },
): string[][] {
  const told = options.filter((option) => named.has(option))
  const others = options.filter((option) => !named.has(option))
  const sorts = isCombined ? combine(told) : told.map((option) => [option])
  const mixed = isCombined ? sorts.map((sort) => [...sort, ...others]) : []
  return [...sorts, ...(others.length > 0 ? [others, ...mixed] : [])]
}

/** Each value, what lies between two of them and beyond all, and texts that contain several. */
function valuesGiven(values: (string | number)[], isContained: boolean): string[][] {
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b)
  const between = numbers.map((value, place) => (value + (numbers[place + 1] ?? value + 2)) / 2)
  const texts = values.filter((value) => typeof value === 'string')
  const near = texts.flatMap((text) => [text.slice(0, -1), text, `${text}!`])
  const whole = isContained ? combine(texts).map((some) => some.join(' ')) : []
  const all = [...[(numbers[0] ?? 1) - 1, ...numbers, ...between].map(String), ...near, ...whole, 'x']
  return [...new Set(all)].filter((text) => text !== '').map((text) => [text])
}

/** All combinations except the empty one; of many texts, each alone and all together. */
function combine(texts: string[]): string[][] {
  if (texts.length > MOST_COMBINED) return [...texts.map((text) => [text]), texts]
  const masks = Array.from({ length: 2 ** texts.length - 1 }, (_, index) => index + 1)
  return masks.map((mask) => texts.filter((_, place) => (mask >> place) & 1))
}
