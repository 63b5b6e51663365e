import { describe, expect, it } from 'vitest'
import { featuresByGroup } from '../feature-prioritization/estimates/by-group'
import { seededRandom, shuffle } from '../figures/random'
import { type RespondentGroup, sideBySide } from './side-by-side'
import { groupFindings } from './side-by-side-report'
import { comparisonFinding } from './side-by-side-words'
import { countLetters, countPaired, createDrawers, createGroups, drawCounts, scaleDrawer } from './studies-for-tests'

/* How often groups that answer alike have a letter somewhere in a question: at most once in twenty, but for chance. */

const random = seededRandom(11)
const ANSWERS = createDrawers(random)

describe('groups that answer alike', () => {
  // The worst and the cheapest cells of the grid in docs/claims.md, which has them all.
  it.each([
    ['normal', [60, 60], 1],
    ['normal', [50, 500], 1],
    ['rating with mean 4.3', [50, 500], 1],
    ['rating with mean 4.7', [20, 200], 6],
    ['rating with mean 4.7', [50, 500], 6],
    ['0 to 10 with mean 8.7', [20, 60, 220], 1],
    ['0 to 10 with mean 8.7', [50, 500], 1],
    ['0 to 10 with mean 8.7', [50, 500], 6],
    ['log-normal', [60, 60], 1],
    ['log-normal', [50, 500], 1],
  ] as const)('have letters in at most one of twenty questions: %s, groups of %j, %i rows', (answers, sizes, rows) => {
    const studies = rows === 1 ? 300 : 120
    // Three standard errors above .05.
    const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / studies)
    expect(countLetters(studies, sizes, rows, ANSWERS[answers]).letters).toBeLessThan(most)
  })

  it('have letters for features in at most one of twenty prioritizations', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const config = {
      type: 'feature_prioritization' as const,
      features: ids.map((id) => ({ id, text: id, imageUrl: null })),
      setSize: 3,
      roundsPerRespondent: 4,
      mostImportantPrompt: '',
      leastImportantPrompt: '',
    }
    const round = (tastes: number[], roundId: number) => {
      const features = shuffle(ids, random).slice(0, 3)
      const tasteOf = (id: string) => (tastes[ids.indexOf(id)] ?? 0) - Math.log(-Math.log(random()))
      const liked = new Map(features.map((id) => [id, tasteOf(id)]))
      const [mostImportant = '', , leastImportant = ''] = features.toSorted(
        (a, b) => (liked.get(b) ?? 0) - (liked.get(a) ?? 0),
      )
      return { roundId, mostImportant, leastImportant, features }
    }
    const person = () => {
      const tastes = [3, 2, 1, 0, -1, -2].map((mean) => mean + ANSWERS.normal())
      return { answers: [1, 2, 3, 4].map((roundId) => round(tastes, roundId)) }
    }
    const lettered = Array.from({ length: 100 }, (_, study) => {
      const groups = [20, 200].map((n, place): RespondentGroup => {
        const figures = featuresByGroup(config, Array.from({ length: n }, person))
        return { value: `${study}:${place}`, name: '', people: new Set([place]), figures }
      })
      return sideBySide(groups).questions[0]?.rows.some(({ cells }) => cells.some(({ above }) => above.length > 0))
    })
    expect(lettered.filter(Boolean).length / lettered.length).toBeLessThan(0.115)
  })

  it('would have many more by Welch’s test', () => {
    expect(countLetters(60, [20, 200], 6, ANSWERS['rating with mean 4.7']).welch).toBeGreaterThan(0.2)
    expect(countLetters(60, [20, 200], 6, ANSWERS['log-normal']).welch).toBeGreaterThan(0.2)
  })

  it.each(Object.entries(ANSWERS).flatMap(([name, draw]) => [10, 20, 60].map((people) => ({ name, people, draw }))))(
    'of the same people are hardly ever told apart by paired tests: $name, $people people',
    ({ people, draw }) => {
      expect(countPaired(300, people, 1, () => [draw(), draw()])).toBeLessThan(0.088)
      expect(countPaired(100, people, 6, () => [draw(), draw()])).toBeLessThan(0.115)
    },
  )
})

it('groups that differ are found, whichever is named first, and as often as they are read', () => {
  const [low, high] = [
    scaleDrawer(random, [0.1, 0.2, 0.3, 0.2, 0.2], 1),
    scaleDrawer(random, [0.02, 0.05, 0.1, 0.3, 0.53], 1),
  ]
  const found = Array.from({ length: 20 }, (_, study) => {
    const groups = createGroups([[drawCounts(30, high), drawCounts(200, low)]], study)
    const lettersOf = (some: RespondentGroup[]) =>
      sideBySide(some).questions[0]?.rows[0]?.cells.map(({ above }) => above)
    expect(lettersOf(groups)).toEqual(lettersOf(groups))
    expect(lettersOf(groups.toReversed())?.toReversed()).toEqual(
      lettersOf(groups)?.map((above) => above.map((of) => 1 - of)),
    )
    return lettersOf(groups)?.[0]?.[0] === 1
  })
  expect(found.filter(Boolean).length).toBeGreaterThan(17)
})

/** Groups that answer eight questions, those of the first in another way. */
function studyOf(study: number, first: [() => number, () => number]) {
  const draws = Array.from({ length: 8 }, (_, at) => (at === 0 ? first : [first[1], first[1]]))
  const scale = { low: 1, high: 5, unit: 'of 5', digits: 1 }
  const groups = [0, 1].map((place): RespondentGroup => {
    const figures = draws.map((draw, at) => ({
      id: `${at}`,
      title: `Q${at}`,
      kind: 'mean' as const,
      scale,
      rows: [{ label: '', values: drawCounts(60, draw[place] ?? (() => 0)) }],
    }))
    return {
      value: `${study}:${place}`,
      name: '',
      people: new Set(Array.from({ length: 60 }, (_, id) => 60 * place + id)),
      figures,
    }
  })
  const compared = sideBySide(groups)
  return { finding: comparisonFinding(compared), questions: compared.questions, told: groupFindings(compared) }
}

describe('sentences about eight questions', () => {
  const [low, high] = [
    scaleDrawer(random, [0.1, 0.2, 0.3, 0.25, 0.15], 1),
    scaleDrawer(random, [0.05, 0.05, 0.2, 0.3, 0.4], 1),
  ]

  it('name one on which groups are alike in at most one of twenty studies, though many have letters', () => {
    const studies = Array.from({ length: 150 }, (_, study) => studyOf(study, [low, low]))
    const shareOf = (some: unknown[]) => some.length / studies.length
    const lettered = studies.filter(({ questions }) =>
      questions.some(({ rows }) => rows.some(({ cells }) => cells.some(({ above }) => above.length > 0))),
    )
    expect(shareOf(lettered)).toBeGreaterThan(0.2)
    expect(shareOf(studies.filter(({ finding }) => finding.startsWith('The groups differ')))).toBeLessThan(0.1)
    const claims = studies.filter(({ told }) =>
      told.some(
        ({ sentence }) => sentence?.includes(' above ') && !sentence.includes('This is not clear after correction'),
      ),
    )
    expect(shareOf(claims)).toBeLessThan(0.1)
    expect(
      lettered.some(
        ({ finding }) =>
          finding ===
          'There are no clear differences between these groups. One question has letters, but its differences are not clear after correction for all questions.',
      ),
    ).toBe(true)
  })

  it('name one on which they differ', () => {
    const studies = Array.from({ length: 60 }, (_, study) => studyOf(study, [high, low]))
    const named = studies.filter(({ finding }) => finding.startsWith('The groups differ on “Q0”'))
    expect(named.length / studies.length).toBeGreaterThan(0.6)
  })
})
