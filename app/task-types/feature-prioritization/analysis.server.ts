import { done, invalid, type Outcome } from '~/lib/outcome'
import type { ResultsPipeline, Submission, TaskTypeAnalysis } from '../results/analysis'
import { type AnchorResults, type NamedDistances, namedDistances } from './anchor/anchor-report'
import { prioritizationReference } from './api-reference'
import type { FeatureConfig } from './config'
import { exportDesign } from './design/design-file'
import { featuresByGroup } from './estimates/by-group'
import { flagCarelessRespondents } from './estimates/careless-responses'
import { estimateFeatures, type FeatureResults, toFeatureResults } from './estimates/estimates'
import { LIKELIHOODS, type Likelihood } from './estimates/logit/likelihoods'
import { estimatesBy, type NamedEstimates } from './estimates/named-estimates'
import { buildReport, type FeatureReport } from './estimates/report'
import { featureEstimates } from './long-estimates'
import { featureOutline } from './outline'
import { featureAdditions } from './report'
import { estimatesFile } from './results/estimates-file'
import { CHOICES_FILE, ESTIMATES_FILE } from './results/file-names'
import { featureFinding } from './results/finding'
import { type FeatureShown, toFeatureView } from './results/long-estimate-views'
import { longFile } from './results/long-file'
import { scoresFile } from './results/scores-file'
import type { FeatureAnswers } from './round-answers'
import { samplePriorities } from './sample'
import { featureVariables } from './variables'

const resultsView: ResultsPipeline<FeatureConfig, FeatureAnswers, FeatureReport, FeatureShown> = {
  digest: (config, submissions) => buildReport(config, submissions.length, estimateFeatures(config, submissions)),
  toView: (config, report, filters, estimate) => {
    const results = toFeatureView(config, report, filters, estimate ?? null)
    return { results, finding: featureFinding(config, results) }
  },
}

type Analysis = FeatureResults & {
  anchor?: AnchorResults & { estimates?: NamedDistances }
  estimates?: NamedEstimates
}

/** The figures of the API; `likelihood` chooses the one of `estimates`. */
function analyse(
  config: FeatureConfig,
  submissions: Submission<FeatureAnswers>[],
  filters: URLSearchParams,
): Outcome<Analysis> {
  const likelihood = filters.get('likelihood') ?? 'sequential'
  if (!isLikelihood(likelihood)) {
    return invalid({ likelihood: ["likelihood must be 'sequential', 'joint' or 'full-set'"] })
  }
  const estimates = estimateFeatures(config, submissions)
  const made = estimatesBy(likelihood, config, estimates)
  const { anchor, ...results } = toFeatureResults(config, submissions.length, estimates)
  const distances = estimates.anchor ? namedDistances(config, estimates.anchor) : null
  return done({
    ...results,
    ...(anchor && { anchor: { ...anchor, ...(distances && { estimates: distances }) } }),
    ...(made && { estimates: made }),
  })
}

function isLikelihood(name: string): name is Likelihood {
  return Object.hasOwn(LIKELIHOODS, name)
}

const FILES = new Map([
  [CHOICES_FILE, longFile],
  [ESTIMATES_FILE, estimatesFile],
])

export const featureAnalysis: TaskTypeAnalysis<FeatureConfig, FeatureAnswers, Analysis> = {
  apiReference: prioritizationReference,
  analyse,
  reportAdditions: featureAdditions,
  resultsView,
  // Choices among the brand's features alone.
  redact: (_, answers) => answers,
  longEstimate: featureEstimates,
  toCsv: scoresFile,
  extraFile: (name, config, submissions) => FILES.get(name)?.(config, submissions) ?? null,
  design: exportDesign,
  importDesign: async (config, csv) => (await import('./design/read-design.server')).readDesign(config, csv),
  variables: featureVariables,
  flagCareless: flagCarelessRespondents,
  compareGroups: (config, groups) => groups.map((group) => featuresByGroup(config, group)),
  outline: featureOutline,
  // As many as it takes to find segments.
  sampleSize: 240,
  generateSamples: (config, count, seed, _now, setting) =>
    samplePriorities(
      config,
      seed,
      setting?.respondents ??
        Array.from({ length: count }, (_, ordinal) => ({ taskId: seed, consumerId: ordinal + 1, ordinal })),
    ),
}
