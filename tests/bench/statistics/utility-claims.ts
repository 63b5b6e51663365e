import { countFeatures } from '~/task-types/feature-prioritization/estimates/counts'
import { simulateChoices } from '~/task-types/feature-prioritization/estimates/simulation-for-tests'
import { type Claim, inStudies, isOutside } from './claim'

/* The interval of a utility by counts, as the ranking shows it. */

const SHAPE = { features: 6, setSize: 4, rounds: 8 }

export const UTILITY_CLAIMS: Claim[] = [20, 60].map((people) => ({
  where: 'MaxDiff',
  sentence: 'A utility of … (95% interval low to high), by counts.',
  test: 'Ratio with respondents as clusters, 95%',
  truth: `The true utility of 50 lies outside; six features alike, tastes that differ by 1 logit, ${people} people`,
  promise: 7,
  ...inStudies(1_000, (_, study) => {
    const choices = simulateChoices({
      shape: SHAPE,
      utilities: [0, 0, 0, 0, 0, 0],
      taste: 1,
      respondents: people,
      seed: study,
    })
    const scaled = countFeatures(choices, SHAPE.features)[0]?.scaled
    return isOutside(50, scaled)
  }),
}))
