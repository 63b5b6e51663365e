import { done } from '~/lib/outcome'
import type { TaskTypeAnalysis, Viewing } from '../results/analysis'
import type { FeatureConfig } from './config'
import { designOf } from './design/design-file'
import { featuresByGroup } from './estimates/by-group'
import { featureDoubts } from './estimates/doubts'
import { estimateFeatures, type FeatureResults, resultsOf } from './estimates/estimates'
import { type FeatureReport, reportOf } from './estimates/report'
import { featureLengthy } from './lengthy'
import { featureOutline } from './outline'
import { CHOICES_FILE } from './results/file-names'
import { featureFinding } from './results/finding'
import { type FeatureShown, shownOf } from './results/further'
import { longFile } from './results/long-file'
import { scoresFile } from './results/scores-file'
import type { FeatureAnswers } from './round-answers'
import { samplePriorities } from './sample'
import { featureVariables } from './variables'

const viewing: Viewing<FeatureConfig, FeatureAnswers, FeatureReport, FeatureShown> = {
  digest: (config, submissions) => reportOf(config, submissions.length, estimateFeatures(config, submissions)),
  show: (config, report, filters, estimate) => {
    const results = shownOf(config, report, filters, estimate ?? null)
    return { results, finding: featureFinding(config, results) }
  },
}

export const featureAnalysis: TaskTypeAnalysis<FeatureConfig, FeatureAnswers, FeatureResults> = {
  analyse: (config, submissions) => done(resultsOf(config, submissions.length, estimateFeatures(config, submissions))),
  viewing,
  // Choices among the brand's features alone.
  redact: (_, answers) => answers,
  lengthy: featureLengthy,
  csv: scoresFile,
  file: (name, config, submissions) => (name === CHOICES_FILE ? longFile(config, submissions) : null),
  design: designOf,
  designFrom: async (config, csv) => (await import('./design/read-design.server')).readDesign(config, csv),
  variables: featureVariables,
  doubts: featureDoubts,
  groupFigures: (config, groups) => groups.map((group) => featuresByGroup(config, group)),
  outline: featureOutline,
  // As many as segments need to be told apart.
  sampleSize: 240,
  samples: (config, count, seed, _now, setting) =>
    samplePriorities(
      config,
      seed,
      setting?.respondents ??
        Array.from({ length: count }, (_, ordinal) => ({ taskId: seed, consumerId: ordinal + 1, ordinal })),
    ),
}
