/**
 * When a feature reaches a person: it is among their `top` features, has at least this utility, or is above their
 * anchor.
 */
export type ReachRule = { top: number } | { utility: number } | 'anchor'

/** The people that each feature reaches, as bits: word w of feature j is `words[j * length + w]`. */
export type Reached = { people: number; features: number; length: number; words: Int32Array }

/**
 * The people that each feature reaches by a rule. `utilities` are n × J, logits that sum to 0 within a person, so that
 * 0 is the worth of their average feature. Among features of equal worth, the first counts as the better one. `anchors`
 * by person, if the rule needs them.
 */
export function computeReach(
  utilities: ArrayLike<number>,
  features: number,
  rule: ReachRule,
  anchors: ArrayLike<number> = [],
): Reached {
  const people = utilities.length / features
  const length = Math.ceil(people / 32)
  const words = new Int32Array(features * length)
  for (let person = 0; person < people; person += 1) {
    const own = Array.from({ length: features }, (_, j) => utilities[person * features + j] ?? 0)
    for (const j of reaching(own, rule, anchors[person])) {
      const at = j * length + (person >> 5)
      words[at] = (words[at] ?? 0) | (1 << (person & 31))
    }
  }
  return { people, features, length, words }
}

function reaching(own: number[], rule: ReachRule, anchor: number | undefined): number[] {
  if (rule === 'anchor') return Array.from(own.keys()).filter((j) => anchor !== undefined && (own[j] ?? 0) > anchor)
  return 'top' in rule ? pickBest(own, rule.top) : atLeast(own, rule.utility)
}

function pickBest(own: number[], top: number): number[] {
  return Array.from(own.keys())
    .sort((a, b) => (own[b] ?? 0) - (own[a] ?? 0) || a - b)
    .slice(0, top)
}

function atLeast(own: number[], utility: number): number[] {
  return Array.from(own.keys()).filter((j) => (own[j] ?? 0) >= utility)
}

/** How many people one of these features reaches. */
export function countReached({ length, words }: Reached, set: readonly number[]): number {
  let count = 0
  for (let w = 0; w < length; w += 1) {
    let bits = 0
    for (const j of set) bits |= words[j * length + w] ?? 0
    count += bitsIn(bits)
  }
  return count
}

/**
 * How many people each feature of a set adds to those before it: the one that adds most first, and at the end, with 0,
 * those without which the set reaches as many.
 */
export function incrementalReach(reached: Reached, set: readonly number[]): { feature: number; adds: number }[] {
  const all = countReached(reached, set)
  let needed = stepwise(reached, set).map(({ feature }) => feature)
  for (const feature of needed.toReversed()) {
    const others = needed.filter((other) => other !== feature)
    if (countReached(reached, others) === all) needed = others
  }
  const idle = set.filter((feature) => !needed.includes(feature)).map((feature) => ({ feature, adds: 0 }))
  return [...stepwise(reached, needed), ...idle]
}

function stepwise(reached: Reached, set: readonly number[]): { feature: number; adds: number }[] {
  const steps: { feature: number; adds: number }[] = []
  const left = [...set]
  while (left.length > 0) {
    const before = steps.map(({ feature }) => feature)
    const already = countReached(reached, before)
    const [next] = left
      .map((feature) => ({ feature, adds: countReached(reached, [...before, feature]) - already }))
      .sort((a, b) => b.adds - a.adds || a.feature - b.feature)
    if (!next) break
    steps.push(next)
    left.splice(left.indexOf(next.feature), 1)
  }
  return steps
}

/** How many bits of a word are set. Source: Warren, "Hacker's Delight" (2013), 5-1. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
