import { expect, it } from 'vitest'
import { Z_95 } from '../../figures/statistics'
import type { Shape } from '../design/design-state'
import { designVersion, VERSIONS } from '../design/versions'
import { countFeatures } from './counts'
import { estimateLogit } from './logit/logit'
import { simulateChoices, spreadUtilities } from './simulation-for-tests'

/* How often 95% intervals hold what is true, over studies with respondents whose utilities are known. */

const STUDIES = 400
const RESPONDENTS = 96
const SHAPE: Shape = { features: 10, setSize: 4, rounds: 8 }
const TRUE = spreadUtilities(10, 2.4)

it('intervals of utilities hold the true ones 93 to 97 times in a hundred', () => {
  const held = { plain: 0, robust: 0, of: 0 }
  for (const choices of studies(0)) {
    for (const [feature, estimate] of estimateLogit(choices, SHAPE.features)?.estimates.entries() ?? []) {
      const off = Math.abs(estimate.utility - (TRUE[feature] ?? 0))
      held.of += 1
      held.plain += Number(off <= Z_95 * estimate.standardError)
      held.robust += Number(off <= Z_95 * (estimate.robustStandardError ?? 0))
    }
  }
  expect(held.of).toBe(STUDIES * SHAPE.features)
  expectCoverage(held.plain / held.of)
  expectCoverage(held.robust / held.of)
}, 60_000)

it('where tastes differ, the robust ones still do, and the plain ones are too short', () => {
  // What all estimate then is what very many respondents together would give.
  const many = { shape: SHAPE, utilities: TRUE, taste: 1.5, respondents: 60_000, seed: 1 }
  const truth = estimateLogit(simulateChoices(many), SHAPE.features)?.estimates.map(({ utility }) => utility)
  const held = { plain: 0, robust: 0, of: 0 }
  for (const choices of studies(1.5)) {
    for (const [feature, estimate] of estimateLogit(choices, SHAPE.features)?.estimates.entries() ?? []) {
      const off = Math.abs(estimate.utility - (truth?.[feature] ?? Number.NaN))
      held.of += 1
      held.plain += Number(off <= Z_95 * estimate.standardError)
      held.robust += Number(off <= Z_95 * (estimate.robustStandardError ?? 0))
    }
  }
  expectCoverage(held.robust / held.of)
  expect(held.plain / held.of).toBeLessThan(0.9)
}, 60_000)

it('intervals of count scores hold the expected ones 93 to 97 times in a hundred', () => {
  const truth = expectedScores()
  let held = 0
  for (const choices of studies(0)) {
    for (const [feature, { scaled }] of countFeatures(choices, SHAPE.features).entries()) {
      const score = truth[feature] ?? Number.NaN
      held += Number(scaled.low <= score && score <= scaled.high)
    }
  }
  expectCoverage(held / (STUDIES * SHAPE.features))
}, 60_000)

function expectCoverage(share: number): void {
  expect(share).toBeGreaterThan(0.93)
  expect(share).toBeLessThan(0.97)
}

function studies(taste: number) {
  return Array.from({ length: STUDIES }, (_, study) =>
    simulateChoices({ shape: SHAPE, utilities: TRUE, taste, respondents: RESPONDENTS, seed: 1_000 + study }),
  )
}

/** 50 + 50 · (best − worst)/shown as the true utilities make it, over the sets that the respondents are shown. */
function expectedScores(): number[] {
  const sets = Array.from({ length: RESPONDENTS }, (_, index) => designVersion(SHAPE, index % VERSIONS, 'first')).flat()
  return TRUE.map((_, feature) => {
    const shown = sets.filter((set) => set.includes(feature))
    const net = shown.reduce((sum, set) => sum + chanceBest(set, feature) - chanceWorst(set, feature), 0)
    return 50 + (50 * net) / shown.length
  })
}

function chanceBest(set: number[], feature: number): number {
  return odds(feature) / set.reduce((sum, other) => sum + odds(other), 0)
}

/** Over what else may have been the best. */
function chanceWorst(set: number[], feature: number): number {
  return set
    .filter((best) => best !== feature)
    .reduce((sum, best) => {
      const rest = set.filter((other) => other !== best)
      return sum + (chanceBest(set, best) / odds(feature)) * (1 / rest.reduce((all, other) => all + 1 / odds(other), 0))
    }, 0)
}

function odds(feature: number): number {
  return Math.exp(TRUE[feature] ?? 0)
}
