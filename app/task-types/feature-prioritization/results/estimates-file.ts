import type { Csv, Submission } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import { estimateFeatures } from '../estimates/estimates'
import { LIKELIHOODS, type Likelihood } from '../estimates/logit/likelihoods'
import { estimatesBy } from '../estimates/named-estimates'
import type { FeatureAnswers } from '../round-answers'

/**
 * The estimates of each likelihood with all digits, one row per feature, by rank. If the likelihoods have no maximum,
 * only the penalised estimates.
 */
export function estimatesFile(config: FeatureConfig, submissions: Submission<FeatureAnswers>[]): Csv {
  const estimates = estimateFeatures(config, submissions)
  const texts = new Map(config.features.map(({ id, text }) => [id, text]))
  const methods = estimates.logit ? (Object.keys(LIKELIHOODS) as Likelihood[]) : (['sequential'] as const)
  return {
    header: ['Feature', 'Method', 'Penalised', 'Utility', 'Standard Error', 'Robust Standard Error', 'Share'],
    rows: methods.flatMap((likelihood) => {
      const made = estimatesBy(likelihood, config, estimates)
      if (!made) return []
      return made.features.map(({ id, utility, standardError, robustStandardError, share }) => [
        ...[texts.get(id) ?? '', made.method, made.penalised ? 'yes' : 'no'],
        ...[utility, standardError, robustStandardError, share],
      ])
    }),
  }
}
