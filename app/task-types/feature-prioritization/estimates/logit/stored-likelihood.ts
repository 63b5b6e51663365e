import { z } from 'zod'
import type { Choice } from '../choices'
import { countFeatures } from '../counts'
import { rankByNetShare } from '../ranking'
import { type Conclusions, drawConclusions, type FeatureReport } from '../report'
import type { OtherLikelihood } from './likelihoods'
import type { Estimate } from './logit'
import { estimatePairs } from './pair-logit'

/** Results of another likelihood; `estimates` by feature, null if it has no maximum. */
type KeptLikelihood = Conclusions & { estimates: Estimate[] | null }

const difference = z.object({ difference: z.number(), low: z.number(), high: z.number(), p: z.number() })

const schema: z.ZodType<KeptLikelihood> = z.object({
  estimates: z
    .array(
      z.object({
        utility: z.number(),
        standardError: z.number(),
        robustStandardError: z.number().nullable(),
        share: z.number(),
      }),
    )
    .nullable(),
  steps: z.array(difference),
  ties: z.array(z.object({ first: z.number(), last: z.number() })),
  lead: z.object({ alike: z.array(z.number()), isLastClear: z.boolean() }).nullable(),
  contrary: z.array(z.object({ better: z.number(), worse: z.number(), isClear: z.boolean() })),
  fit: z.object({ median: z.number(), chance: z.number() }).nullable(),
})

/** Estimates by another likelihood, in stored form. */
export function makeLikelihood(choices: Choice[][], features: number, likelihood: OtherLikelihood): KeptLikelihood {
  const logit = estimatePairs(choices, features, likelihood)
  const order = rankByNetShare(countFeatures(choices, features))
  return { estimates: logit?.estimates ?? null, ...drawConclusions(choices, order, logit, likelihood) }
}

/** The report by another likelihood, from stored estimates; null if that has no maximum. */
export function reportBy(
  report: FeatureReport,
  places: Map<string, number>,
  likelihood: OtherLikelihood,
  value: unknown,
): FeatureReport | null {
  const { estimates, ...conclusions } = schema.parse(value)
  if (!estimates) return null
  const features = report.features.map((feature) => ({
    ...feature,
    logit: estimates[places.get(feature.id) ?? -1] ?? null,
  }))
  return { ...report, ...conclusions, features, likelihood }
}
