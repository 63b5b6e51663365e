import { type LogicConfig, splitIntoSections } from '../logic'

/** Which questions come before others for every respondent. */
export type Sequence = {
  has(question: string): boolean
  /** Whether the first comes before the second for everyone. */
  isBefore(first: string, second: string): boolean
  /** Whether everyone has the whole section before the question, or the question before the whole section. */
  isBeforeSection(question: string, section: string): boolean
  /** Whether every other question is on the same side of it for everyone. */
  isFixed(question: string): boolean
  /** Whether a section, as a whole, has the same position for everyone. */
  isFixedSection(section: string): boolean
}

type Place = { part: number; index: number; isInOrder: boolean; isLast: boolean }

export function buildSequence(config: LogicConfig): Sequence {
  const parts = splitIntoSections(config)
  const places = new Map<string, Place>()
  for (const [part, { section, questions }] of parts.entries()) {
    const isInOrder = section?.questionsOrder === undefined
    for (const [index, { id, standsLast }] of questions.entries())
      places.set(id, { part, index, isInOrder, isLast: standsLast ?? false })
  }
  const tierAt = (part: number) => {
    const section = parts[part]?.section
    return !section ? 0 : section.standsLast ? 2 : 1
  }
  const isFixedPart = (part: number) => config.sectionsOrder === undefined || tierAt(part) !== 1
  const isPartBefore = (first: number, second: number) => {
    if (config.sectionsOrder === undefined) return first < second
    const [one, other] = [tierAt(first), tierAt(second)]
    return one === other ? one !== 1 && first < second : one < other
  }
  const isFixedIn = ({ isInOrder, isLast }: Place) => isInOrder || isLast
  const partIndex = (id: string) => parts.findIndex(({ section }) => section?.id === id)
  return {
    has: (question) => places.has(question),
    isBefore(first, second) {
      const [one, other] = [places.get(first), places.get(second)]
      if (!one || !other) return false
      if (one.part !== other.part) return isPartBefore(one.part, other.part)
      if (isFixedIn(one) === isFixedIn(other)) return isFixedIn(one) && one.index < other.index
      return isFixedIn(other)
    },
    isBeforeSection(question, section) {
      const place = places.get(question)
      return place !== undefined && isPartBefore(place.part, partIndex(section))
    },
    isFixed(question) {
      const place = places.get(question)
      return place !== undefined && isFixedIn(place) && isFixedPart(place.part)
    },
    isFixedSection: (section) => isFixedPart(partIndex(section)),
  }
}
