import { beforeAll, describe, expect, it } from 'vitest'
import { textSeed } from '../../figures/random'
import { atOnce, searchBase } from './base-design'
import { isConnected } from './connection'
import { Draft, type Sets, type Shape } from './design-state'
import { prepareRounds, roundsFor } from './rounds'
import { designVersion, VERSIONS } from './versions'

/** Sizes at the edges and in between: 2 to 5 a set, 5 to 15 rounds, up to 60 features. */
const SHAPES = [2, 3, 4, 5].flatMap((setSize) =>
  [5, 8, 12, 15].flatMap((rounds) =>
    [setSize, setSize + 1, 8, 10, 16, 25, 41, 60]
      .filter((features) => features >= setSize)
      .map((features): Shape => ({ features, setSize, rounds })),
  ),
)

describe('a design', { timeout: 60_000 }, () => {
  let designs: { shape: Shape; sets: Sets }[] = []
  beforeAll(() => {
    designs = SHAPES.map((shape) => ({ shape, sets: baseDesign(shape) }))
  }, 120_000)

  it('shows every feature equally often, to within one, in sets without repetition', () => {
    for (const { shape, sets } of designs) {
      const shown = timesShown(sets, shape.features)
      expect.soft(Math.max(...shown) - Math.min(...shown), name(shape)).toBeLessThanOrEqual(1)
      expect.soft(sets.length, name(shape)).toBe(shape.rounds)
      for (const set of sets) expect.soft(new Set(set).size, name(shape)).toBe(shape.setSize)
    }
  })

  it('ties all features together wherever the rounds are enough for it', () => {
    const enough = designs.filter(({ shape }) => shape.rounds * (shape.setSize - 1) >= shape.features - 1)
    expect(enough.length).toBeGreaterThan(80)
    for (const { shape, sets } of enough) expect.soft(isConnected(sets, shape.features), name(shape)).toBe(true)
    // 10 sets of 5 tie 41 features together only as a tree.
    expect(isConnected(baseDesign({ features: 41, setSize: 5, rounds: 10 }), 41)).toBe(true)
  })

  it('shows no set twice before it has to', () => {
    for (const { shape, sets } of designs) {
      const distinct = new Set(sets.map((set) => [...set].sort((a, b) => a - b).join())).size
      expect.soft(distinct, name(shape)).toBe(Math.min(shape.rounds, combinations(shape.features, shape.setSize)))
    }
  })

  it('shows no feature in consecutive rounds where there is room for others, and pairs lose nothing by it', () => {
    const roomy = designs.filter(({ shape }) => shape.features >= 5 * shape.setSize)
    expect(roomy.length).toBeGreaterThan(40)
    for (const { shape, sets } of roomy) expect.soft(inConsecutiveRounds(sets), name(shape)).toBe(0)
  })

  it.each([
    // What can be reached; a commercial designer has .616 for 20 features, 5 a set, 12 rounds.
    [10, 4, 8, 0.534],
    [12, 4, 9, 0.387],
    [12, 4, 12, 0.288],
    [9, 4, 9, 0.501],
    [15, 5, 9, 0.543],
    [18, 5, 11, 0.479],
    [16, 4, 12, 0.491],
    [20, 5, 12, 0.483],
    [15, 4, 15, 0.351],
  ])('lets pairs meet as evenly as they can: %i, %i, %i', (features, setSize, rounds, most) => {
    expect(pairDeviation(baseDesign({ features, setSize, rounds }), features)).toBeLessThan(most)
  })

  it.each(shapes([7, 3, 7], [13, 4, 13], [9, 3, 12], [6, 3, 10], [11, 5, 11], [6, 2, 15], [5, 4, 5], [8, 4, 14]))(
    'is a balanced incomplete block design where there is one: $features, $setSize, $rounds',
    (shape) => {
      const draft = new Draft(shape, baseDesign(shape), 0)
      expect(draft.isBalanced()).toBe(true)
      expect(pairDeviation(draft.sets, shape.features)).toBe(0)
    },
  )
})

describe('versions of a design', { timeout: 60_000 }, () => {
  const POOLED = shapes([10, 4, 8], [20, 5, 12], [15, 4, 15], [7, 3, 5], [30, 5, 15], [12, 2, 15], [60, 5, 15])

  it.each(POOLED)('are each as good as the first: $features, $setSize, $rounds', (shape) => {
    const { features } = shape
    const first = designVersion(shape, 0)
    for (let version = 1; version < VERSIONS; version += 1) {
      const sets = designVersion(shape, version)
      expect(pairDeviation(sets, features)).toBeCloseTo(pairDeviation(first, features), 9)
      expect(inConsecutiveRounds(sets)).toBe(inConsecutiveRounds(first))
      expect(isConnected(sets, features)).toBe(isConnected(first, features))
      expect(timesShown(sets, features).sort()).toEqual(timesShown(first, features).sort())
    }
  })

  it.each(POOLED)('let pairs meet equally often over 200 respondents: $features, $setSize, $rounds', (shape) => {
    // Whoever comes first: any 200 consecutive ones.
    for (const from of [0, 17, 40]) {
      const pooled = pooledVersions(shape, from, 200)
      const mean = (pooled.length * shape.setSize * (shape.setSize - 1)) / (shape.features * (shape.features - 1))
      expect.soft(pairDeviation(pooled, shape.features) / mean, `from ${from}`).toBeLessThan(0.05)
    }
  })

  it.each(POOLED)('put features into each slot equally often over 200: $features, $setSize, $rounds', (shape) => {
    for (const from of [0, 17, 150]) {
      const pooled = pooledVersions(shape, from, 200)
      for (let feature = 0; feature < shape.features; feature += 1) {
        const slots = Array.from({ length: shape.setSize }, (_, slot) => count(pooled, (set) => set[slot] === feature))
        const even = slots.reduce((sum, stood) => sum + stood, 0) / shape.setSize
        // 2%, or three appearances where that is less than three.
        for (const stood of slots) expect.soft(Math.abs(stood - even)).toBeLessThanOrEqual(Math.max(3, even * 0.02))
      }
    }
  })

  it.each(shapes([8, 4, 8], [10, 4, 8], [12, 4, 12], [16, 4, 12], [20, 5, 12], [15, 4, 15]))(
    'show features in the first half of the rounds as often as in the last over 200: $features, $setSize, $rounds',
    (shape) => {
      const half = Math.floor(shape.rounds / 2)
      const versions = Array.from({ length: 200 }, (_, version) => designVersion(shape, version))
      for (let feature = 0; feature < shape.features; feature += 1) {
        const inHalf = (part: Sets) => count(part, (set) => set.includes(feature))
        const shown = versions.reduce((sum, sets) => sum + inHalf(sets), 0)
        for (const part of [(sets: Sets) => sets.slice(0, half), (sets: Sets) => sets.slice(-half)]) {
          const share = versions.reduce((sum, sets) => sum + inHalf(part(sets)), 0) / shown
          expect.soft(Math.abs(share - half / shape.rounds)).toBeLessThanOrEqual(0.01)
        }
      }
    },
  )

  it('show features equally often over a turn of all, where they cannot be within one version', () => {
    const shape = { features: 7, setSize: 4, rounds: 5 }
    const shown = timesShown(pooledVersions(shape, 0, VERSIONS), 7)
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(1)
  })

  it('do not change from one release to the next: people are in the middle of their rounds', () => {
    // Whoever changes this gives respondents other rounds between two of their answers.
    const digest = (edition: 'first' | 'second') =>
      textSeed(JSON.stringify(POOLED.map((shape) => [0, VERSIONS - 1].map((at) => designVersion(shape, at, edition)))))
    expect(digest('first')).toBe(158_977_693)
    expect(digest('second')).toBe(514_134_502)
  })
})

describe('the rounds of a respondent', { timeout: 60_000 }, () => {
  const features = Array.from({ length: 10 }, (_, index) => ({
    id: `f${index}`,
    text: `Feature ${index}`,
    imageUrl: null,
  }))
  const config = { features, setSize: 4, roundsPerRespondent: 8 }

  it('are numbered from 1, and of the features of the configuration', () => {
    const rounds = roundsFor(config, { taskId: 3, consumerId: 5 })
    expect(rounds.map(({ roundId }) => roundId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const ids = new Set(features.map(({ id }) => id))
    for (const round of rounds) {
      expect(new Set(round.features).size).toBe(4)
      for (const id of round.features) expect(ids).toContain(id)
    }
  })

  it('are those of a place among the openings, whatever ids people have', () => {
    const rounds = (consumerId: number, ordinal?: number) => roundsFor(config, { taskId: 3, consumerId, ordinal })
    expect(rounds(17, 4)).toEqual(rounds(4711, 4))
    expect(rounds(17, 4)).not.toEqual(rounds(17, 5))
    expect(rounds(17, 4)).not.toEqual(rounds(17))
  })

  it('are made little by little where they are made ahead, and the same', async () => {
    const large = {
      ...config,
      features: Array.from({ length: 60 }, (_, id) => ({ id: `${id}`, text: `${id}`, imageUrl: null })),
    }
    const respondent = { taskId: 3, consumerId: 5, ordinal: 120 }
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    })
    await prepareRounds(large, respondent)
    clearInterval(timer)
    // Others had theirs in between.
    expect(turns).toBeGreaterThan(0)
    expect(roundsFor(large, respondent)).toHaveLength(8)
  })

  it('are the same at every call, whatever was asked for in between', () => {
    const first = roundsFor(config, { taskId: 3, consumerId: 5 })
    for (let setSize = 2; setSize <= 5; setSize += 1) {
      for (let rounds = 5; rounds <= 15; rounds += 5) {
        roundsFor({ ...config, setSize, roundsPerRespondent: rounds }, { taskId: 3, consumerId: 4 })
      }
    }
    expect(roundsFor(config, { taskId: 3, consumerId: 5 })).toEqual(first)
  })

  it('do not change from one release to the next', () => {
    expect(roundsFor(config, { taskId: 3, consumerId: 5 })[0]).toEqual({
      roundId: 1,
      features: ['f6', 'f7', 'f1', 'f9'],
    })
  })

  it('stay when a text is corrected, and differ by task and respondent', () => {
    const first = roundsFor(config, { taskId: 3, consumerId: 5 })
    const corrected = features.map((feature) => ({ ...feature, text: `${feature.text}!` }))
    expect(roundsFor({ ...config, features: corrected }, { taskId: 3, consumerId: 5 })).toEqual(first)
    expect(roundsFor(config, { taskId: 4, consumerId: 5 })).not.toEqual(first)
    expect(roundsFor(config, { taskId: 3, consumerId: 6 })).not.toEqual(first)
  })

  it('are none while there are fewer features than a set holds', () => {
    expect(roundsFor({ ...config, features: features.slice(0, 3) }, { taskId: 3, consumerId: 5 })).toEqual([])
  })
})

/** Shapes, each as its features, its features a set, and its rounds. */
function shapes(...triples: [features: number, setSize: number, rounds: number][]): Shape[] {
  return triples.map(([features, setSize, rounds]) => ({ features, setSize, rounds }))
}

function pooledVersions(shape: Shape, from: number, respondents: number): Sets {
  return Array.from({ length: respondents }, (_, index) => designVersion(shape, (from + index) % VERSIONS)).flat()
}

function timesShown(sets: Sets, features: number): number[] {
  return Array.from({ length: features }, (_, feature) => count(sets, (set) => set.includes(feature)))
}

/** The standard deviation of how often two features meet. */
function pairDeviation(sets: Sets, features: number): number {
  const met = new Map<string, number>()
  for (const set of sets) {
    for (const a of set) for (const b of set) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1)
  }
  const pairs = (features * (features - 1)) / 2
  const counts = [...met.values(), ...new Array<number>(pairs - met.size).fill(0)]
  const mean = counts.reduce((sum, times) => sum + times, 0) / pairs
  return Math.sqrt(counts.reduce((sum, times) => sum + (times - mean) ** 2, 0) / pairs)
}

function inConsecutiveRounds(sets: Sets): number {
  return sets.reduce((sum, set, round) => sum + set.filter((feature) => sets[round - 1]?.includes(feature)).length, 0)
}

function combinations(of: number, size: number): number {
  return size === 0 ? 1 : Math.round((combinations(of - 1, size - 1) * of) / size)
}

function count<T>(list: T[], holds: (item: T) => boolean): number {
  return list.filter(holds).length
}

function name({ features, setSize, rounds }: Shape): string {
  return `${features} features, ${setSize} a set, ${rounds} rounds`
}

function baseDesign(shape: Shape): Sets {
  return atOnce(searchBase(shape, 'second', 0))
}
