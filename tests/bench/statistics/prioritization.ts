import { atOnce, searchBase } from '~/task-types/feature-prioritization/design/base-design'
import type { Shape } from '~/task-types/feature-prioritization/design/design-state'
import { designVersion, VERSIONS } from '~/task-types/feature-prioritization/design/versions'
import { estimateLogit } from '~/task-types/feature-prioritization/estimates/logit/logit'
import { simulateChoices, spreadUtilities } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { atMost, plain, type Row } from '../means/report'

/** R's clogit takes 4.7 s for the same estimates with robust errors. */
const LOGIT_LIMIT = 4_700 / 40

const SHAPES: Shape[] = [
  { features: 10, setSize: 4, rounds: 8 },
  { features: 20, setSize: 5, rounds: 12 },
  { features: 60, setSize: 5, rounds: 15 },
]

/** What the design of a respondent's rounds takes, and the estimates of a large study. */
export async function measurePrioritization(): Promise<Row[]> {
  return [...SHAPES.flatMap(measureDesign), ...measureLogit()]
}

function measureDesign(shape: Shape): Row[] {
  const name = `${shape.features} features, ${shape.setSize} a set, ${shape.rounds} rounds`
  const base = timed(() => atOnce(searchBase(shape, 'second', 0)))
  const all = timed(() => designVersion(shape, VERSIONS - 1))
  return [
    plain(`${name}: what all respondents share, once`, base, 'ms'),
    atMost(`${name}: a respondent’s design, that included`, all / VERSIONS, 5, 'ms'),
  ]
}

function measureLogit(): Row[] {
  const shape = { features: 16, setSize: 4, rounds: 8 }
  const simulation = { shape, utilities: spreadUtilities(16, 3), taste: 0.7, respondents: 10_000, seed: 9 }
  const choices = simulateChoices(simulation)
  const times = Array.from({ length: 7 }, () => timed(() => estimateLogit(choices, shape.features)))
  return [
    // The best of them: the others tell what else the machine was doing.
    atMost('logit of 10,000 × 8 × 4 of 16 with robust errors', Math.min(...times), LOGIT_LIMIT, 'ms'),
    plain('the same before it is compiled', times[0] ?? 0, 'ms'),
  ]
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
