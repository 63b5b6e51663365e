import { expect, it } from 'vitest'
import { seededRandom } from '../../figures/random'
import { BLANK_CONFIG } from '../config'
import type { Choice } from './choices'
import { countFeatures } from './counts'
import { ALPHA, differencesOf } from './differences'
import { normal } from './logit/best-worst-model'
import { estimateLogit } from './logit/logit'
import { ranked } from './ranking'
import { reportOf } from './report'
import { simulateChoices, spreadUtilities } from './simulation-for-tests'

/* What is concluded, over many studies whose truth is known. */

it.each([10, 20, 30])(
  'of %i features that all like alike, 20 respondents make two seem different in at most 6 of 100 studies',
  (features) => {
    const shape = { features, setSize: 4, rounds: Math.min(15, Math.ceil((3 * features) / 4)) }
    const utilities = spreadUtilities(features, 0)
    let [found, studies] = [0, 0]
    for (let seed = 0; seed < STUDIES; seed += 1) {
      const choices = simulateChoices({ shape, utilities, taste: 1, respondents: 20, seed: 100 + seed })
      const logit = estimateLogit(choices, features)
      const differences = logit && differencesOf(logit, ranked(countFeatures(choices, features)))
      studies += Number(differences !== null)
      found += Number(differences?.flat().some(({ p }) => p < ALPHA))
    }
    expect(studies).toBeGreaterThan(0.9 * STUDIES)
    expect(found / studies).toBeLessThanOrEqual(0.06)
  },
  30_000,
)

const STUDIES = 400

it('nothing is said to be ahead that the logit has behind, and no order is passed over in which the two differ', () => {
  const config = { ...BLANK_CONFIG, features: TEXTS.map((text, id) => ({ id: String(id), text, imageUrl: null })) }
  let differ = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const choices = lopsided(seed)
    const counts = countFeatures(choices, 6)
    const [order, logit] = [ranked(counts), estimateLogit(choices, 6)]
    const report = reportOf(config, choices.length, {
      choices: () => choices,
      rounds: choices.flat().length,
      counts,
      order,
      logit,
    })
    const utilities = report.features.map((feature) => feature.logit?.utility ?? Number.NaN)
    const leads = report.lead?.alike.length === 0
    if (leads) expect(Math.max(...utilities)).toBe(utilities[0])
    if (report.lead?.isLastClear) expect(Math.min(...utilities)).toBe(utilities[5])
    const opposed = utilities.flatMap((better, a) =>
      utilities.flatMap((worse, b) => (a < b && better < worse ? [{ better: a, worse: b }] : [])),
    )
    expect(report.contrary.map(({ better, worse }) => ({ better, worse }))).toEqual(opposed)
    differ += Number(opposed.some(({ better }) => better === 0))
  }
  // A feature that is shown with the weakest alone wins by counts, and not by the logit.
  expect(differ).toBeGreaterThan(30)
})

const TEXTS = ['Weak', 'Low', 'Middle', 'Lucky', 'Strong', 'Stronger']

/** The strong meet each other, the lucky one the weak alone, as in a design that someone made by hand. */
function lopsided(seed: number): Choice[][] {
  const random = seededRandom(seed)
  const sets = [
    [3, 0, 1],
    [3, 0, 1],
    [4, 5, 2],
    [4, 5, 3],
    [2, 1, 0],
    [4, 5, 2],
  ]
  return Array.from({ length: 150 }, () => {
    const own = [-2, -1, 0, 0.8, 1.1, 1.2].map((utility) => utility + 0.5 * normal(random))
    return sets.map((set, index) => {
      const liking = set.map((feature) => ({ feature, value: (own[feature] ?? 0) - Math.log(-Math.log(random())) }))
      liking.sort((a, b) => b.value - a.value)
      return { roundId: index + 1, set, best: liking[0]?.feature ?? 0, worst: liking.at(-1)?.feature ?? 0 }
    })
  })
}
