import { z } from 'zod'
import { type ApiReference, consumer, count, id, imageAddress, sentBeside } from '../results/api-reference'
import { screener, screenerFigures } from '../screener/api-reference'

const attribute = z.object({
  id,
  label: z.string(),
  description: z.string().nullish(),
  type: z.enum(['forced_choice', 'likert', 'both']),
  scale: z.object({ low: z.string(), high: z.string() }).optional(),
})

const comparison = z.object({
  type: z.literal('pack_vs_pack_comparator').optional(),
  variants: z
    .array(z.object({ id, name: z.string(), image: imageAddress.nullish(), imageUrl: imageAddress.nullish() }))
    .max(4)
    .describe('None, or 2 to 4'),
  attributes: z.array(attribute).max(50),
  customAttributes: z
    .array(attribute.extend({ custom: z.boolean().optional() }))
    .max(50)
    .nullish(),
  followUpWhy: z
    .object({
      enabled: z.boolean().nullish(),
      perAttribute: z.boolean().nullish(),
      finalBuyIntent: z.boolean().nullish(),
    })
    .nullish(),
  randomization: z.boolean().nullish(),
  customPrompt: z.string().nullish(),
  screener,
})

const comparisonAnswers = z
  .record(z.string(), z.union([z.string(), z.number()]).nullable())
  .describe(
    'By `{attributeId}_forced_choice`, `{attributeId}_likert_{variantId}`, `{attributeId}_why`, `final_buy_choice`',
  )

const variant = z.object({ id: z.string(), name: z.string(), choices: count, share: z.number() })

export const comparisonReference: ApiReference = {
  configuration: { ComparisonConfiguration: comparison },
  answers: {
    ComparisonAnswers: comparisonAnswers,
    WrappedComparisonAnswers: z.object({ responses: comparisonAnswers, ...sentBeside }),
  },
  analysis: {
    ComparisonAnalysis: z.object({
      respondents: count,
      attributes: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          type: z.string(),
          answered: count,
          variants: z.array(
            variant.extend({ ratings: count, mean: z.number().nullable(), distribution: z.array(count) }),
          ),
          winner: z.string().nullable(),
        }),
      ),
      finalBuy: z.array(variant),
      wins: z
        .record(z.string(), count)
        .describe(
          'On how many attributes each pack has the highest share or, where shares are equal, the highest mean. The screen counts packs whose shares round to the same percentage as level.',
        ),
      overallWinner: z.string().nullable(),
      quotes: z.array(
        z.object({ attributeId: z.string(), variantId: z.string().nullable(), text: z.string(), consumer }),
      ),
      screener: screenerFigures,
    }),
  },
}
