import { seededRandom, shuffle } from '../../figures/random'
import { AllowedSets } from './allowed-sets'
import { Draft, type Sets, type Shape } from './design-state'
import { countSharedInTurn, neighbouringOrders } from './round-orders'

/**
 * Parameters of a design search. Respondents in the middle of their rounds keep their design, so an edition never
 * changes: a better search is a new edition.
 */
type Search = {
  attempts: number
  /** Swaps that are tried, and the temperature at first. */
  steps: number
  hottest: number
  /** The cost of a feature in consecutive rounds, and whether every other attempt considers it from the beginning. */
  consecutive: number
  isOrdered: boolean
  /** Swaps tried afterwards for the order of rounds, with pairs equally even. */
  polish: number
  /** Whether versions also balance what comes in the first half of the rounds. */
  halves: boolean
}

export const EDITIONS = {
  first: { attempts: 4, steps: 6_000, hottest: 1.5, consecutive: 4, isOrdered: true, polish: 0, halves: false },
  /** Pairs before the order of rounds. */
  second: { attempts: 2, steps: 12_000, hottest: 3, consecutive: 0.05, isOrdered: false, polish: 3_000, halves: true },
} as const satisfies Record<string, Search>
export type Edition = keyof typeof EDITIONS

/** Runs all steps of a search without pauses. */
export function atOnce<T>(search: Generator<void, T>): T {
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
  }
}

/**
 * The best design found for a shape, the same at every call: one in which every pair meets equally often (a balanced
 * incomplete block design) if there is one, else the one with the lowest cost. Method: greedy choice (least shown, then
 * least paired), then swaps of two features under simulated annealing; the order of rounds is improved last. Criteria:
 * Louviere, Flynn & Marley, "Best-Worst Scaling" (2015), ch. 2; Orme, "MaxDiff Analysis" (Sawtooth Software, 2009).
 * Nothing here depends on a platform's precision in functions such as `exp`: servers and browsers of today and tomorrow
 * find the same. Prohibited pairs never meet; if features then cannot be shown equally often, they are as nearly so as
 * the search found. Each `turn` is a separate design. The search runs in steps of a millisecond or two, so that other
 * work can run in between.
 */
export function* searchBase(shape: Shape, edition: Edition, turn: number): Generator<void, Sets> {
  const search: Search = EDITIONS[edition]
  const random = seededRandom(shape.features * 10_007 + shape.setSize * 101 + shape.rounds + turn * 1_000_003)
  const found: Draft[] = []
  if (shape.rounds === shape.features)
    found.push(inBestOrder(new Draft(shape, cyclicDesign(shape), search.consecutive), search))
  for (let attempt = 0; attempt < search.attempts; attempt += 1) {
    const draft = new Draft(shape, greedyDesign(shape, random), search.consecutive)
    yield* anneal(draft, search, search.isOrdered && attempt % 2 === 0, random)
    const ordered = inBestOrder(draft, search)
    yield* polish(ordered, search, random)
    if (ordered.isIdeal()) return ordered.sets
    found.push(ordered)
  }
  found.sort((a, b) => Number(b.isBalanced()) - Number(a.isBalanced()) || a.cost() - b.cost())
  const [best] = found
  return best?.isAllowed() ? best.sets : yield* unevenDesign(shape, search, random)
}

/** Attempts if features cannot be shown equally often. */
const UNEVEN_ATTEMPTS = 8

/** The best design found that shows features as evenly as prohibited pairs allow; none if none is possible. */
function* unevenDesign(shape: Shape, search: Search, random: () => number): Generator<void, Sets> {
  const allowed = new AllowedSets(shape.features, shape.prohibited ?? [])
  let best: Sets = []
  let lowest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < UNEVEN_ATTEMPTS; attempt += 1) {
    const { sets, unevenness } = greedyAllowed(shape, allowed, random)
    if (sets.length < shape.rounds) return []
    const draft = new Draft(shape, sets, search.consecutive)
    yield* anneal(draft, search, false, random)
    const ordered = inBestOrder(draft, search)
    const cost = 1_000 * unevenness + ordered.cost()
    if (cost >= lowest) continue
    lowest = cost
    best = ordered.sets
  }
  return best
}

/** Builds rounds one by one from the allowed features that were shown least and have met the others least. */
function greedyAllowed({ features, setSize, rounds }: Shape, allowed: AllowedSets, random: () => number) {
  const shown = new Int16Array(features)
  const met = new Int16Array(features ** 2)
  const sets: Sets = []
  while (sets.length < rounds) {
    const set: number[] = []
    while (set.length < setSize) {
      const cost = (feature: number) =>
        4 * (shown[feature] ?? 0) + set.reduce((sum, other) => sum + (met[feature * features + other] ?? 0), random())
      const joining = Array.from(shown.keys(), (feature) => ({ feature, cost: cost(feature) }))
        .filter(({ feature }) => allowed.admits(set, feature))
        .sort((a, b) => a.cost - b.cost)
        .find(({ feature }) => allowed.canFill([...set, feature], setSize))
      if (!joining) return { sets, unevenness: Number.POSITIVE_INFINITY }
      set.push(joining.feature)
    }
    for (const feature of set) {
      shown[feature] = (shown[feature] ?? 0) + 1
      for (const other of set) met[feature * features + other] = (met[feature * features + other] ?? 0) + 1
    }
    sets.push(set)
  }
  return { sets, unevenness: shown.reduce((sum, times) => sum + times * times, 0) }
}

/** Builds rounds one by one from the features still due that have met the others in the round least. */
function greedyDesign(shape: Shape, random: () => number): Sets {
  const { features, setSize, rounds } = shape
  const due = quotas(shape, random)
  const met = new Int16Array(features ** 2)
  const sets: Sets = []
  for (let round = 0; round < rounds; round += 1) {
    const set: number[] = []
    while (set.length < setSize) {
      const chosen = choose(set)
      for (const other of set) {
        met[chosen * features + other] = (met[chosen * features + other] ?? 0) + 1
        met[other * features + chosen] = (met[other * features + chosen] ?? 0) + 1
      }
      due[chosen] = (due[chosen] ?? 0) - 1
      set.push(chosen)
    }
    sets.push(set)

    function choose(others: number[]): number {
      let best = -1
      let lowest = Number.POSITIVE_INFINITY
      for (let feature = 0; feature < features; feature += 1) {
        const left = due[feature] ?? 0
        if (left === 0 || others.includes(feature)) continue
        // A feature that is due in every remaining round has to be taken now.
        let cost = (left >= rounds - round ? -1e6 : 0) - 4 * left + 0.5 * random()
        for (const other of others) cost += 2 * (met[feature * features + other] ?? 0) + 1
        if (cost >= lowest) continue
        lowest = cost
        best = feature
      }
      return best
    }
  }
  return sets
}

/** How often each feature should appear: equal shares, with the remainder drawn at random. */
function quotas({ features, setSize, rounds }: Shape, random: () => number): Int16Array {
  const total = setSize * rounds
  const each = Math.floor(total / features)
  const due = new Int16Array(features).fill(each)
  const lots = shuffle(Array.from(due.keys()), random)
  for (const feature of lots.slice(0, total - each * features)) due[feature] = each + 1
  return due
}

/** Now and then it is looked whether there is anything left to do, and others are let in. */
const LOOK = 500

/** Swaps of two features, at first also for the worse, then for the better only. */
function* anneal(
  draft: Draft,
  { steps, hottest }: Search,
  ordered: boolean,
  random: () => number,
): Generator<void, void> {
  const { features, setSize, rounds } = draft.shape
  if (setSize === features) return
  const slots = setSize * rounds
  for (let step = 0; step < steps; step += 1) {
    if (step % LOOK === 0) {
      yield
      if (draft.isIdeal()) return
    }
    const left = 1 - step / steps
    const temperature = hottest * left * left
    draft.swap(
      Math.floor(random() * slots),
      Math.floor(random() * slots),
      -temperature * lossAllowed(random()),
      ordered,
    )
  }
}

/** Swaps features while pairs stay at least as even and features repeat in consecutive rounds no more often. */
function* polish(draft: Draft, search: Search, random: () => number): Generator<void, void> {
  const { features, setSize, rounds } = draft.shape
  if (setSize === features) return
  const slots = setSize * rounds
  for (let step = 0; step < search.polish; step += 1) {
    if (step % LOOK === 0) yield
    draft.swap(Math.floor(random() * slots), Math.floor(random() * slots), 0, true)
  }
}

/**
 * The loss, in units of the temperature, that is allowed with this chance, about −ln(chance): from arithmetic alone,
 * because `Math.log` may differ in its last digit from one engine to the next.
 */
function lossAllowed(chance: number): number {
  const odds = 1 - chance
  return odds * (1 + odds * (0.5 + odds * (1 / 3 + odds * (0.25 + odds * 0.2))))
}

/** A cyclic design: one set, shifted by one feature per round. Returns the one with the most even pairs. */
function cyclicDesign({ features, setSize }: Shape): Sets {
  let best: number[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (const set of setsWith(features, setSize, [0])) {
    const met = new Int16Array(features)
    for (const a of set) {
      for (const b of set)
        if (a !== b) met[(a - b + features) % features] = (met[(a - b + features) % features] ?? 0) + 1
    }
    const cost = met.reduce((sum, count) => sum + count * count, 0)
    if (cost >= lowest) continue
    lowest = cost
    best = set
  }
  return Array.from({ length: features }, (_, shift) => best.map((place) => (place + shift) % features))
}

/** All sets of a size that begin as given. */
function* setsWith(features: number, size: number, first: number[]): Generator<number[]> {
  if (first.length === size) {
    yield first
    return
  }
  for (let next = (first.at(-1) ?? 0) + 1; next < features; next += 1) yield* setsWith(features, size, [...first, next])
}

/** The same design in an order in which as few features as could be found stand in two consecutive ones. */
function inBestOrder({ shape, sets }: Draft, { consecutive }: Search): Draft {
  const shared = sets.map((set) => sets.map((other) => set.filter((feature) => other.includes(feature)).length))
  const order = Array.from(sets.keys())
  for (let lowest = countSharedInTurn(order, shared); lowest > 0; ) {
    const before = lowest
    for (const turned of neighbouringOrders(order)) {
      const count = countSharedInTurn(turned, shared)
      if (count >= lowest) continue
      lowest = count
      order.splice(0, order.length, ...turned)
    }
    if (lowest === before) break
  }
  return new Draft(
    shape,
    order.map((round) => sets[round] ?? []),
    consecutive,
  )
}
