import { z } from 'zod'
import { type ApiReference, count, id, imageAddress, sentBeside } from '../results/api-reference'
import { screener, screenerFigures } from '../screener/api-reference'

const prioritization = z.object({
  type: z.literal('feature_prioritization').optional(),
  features: z
    .array(z.object({ id, text: z.string(), imageUrl: imageAddress.nullish() }))
    .max(200)
    .describe('None, or at least as many as a set holds'),
  setSize: z.number().int().min(2).max(5).nullish(),
  roundsPerRespondent: z.number().int().min(5).max(15).nullish(),
  mostImportantPrompt: z.string().nullish(),
  leastImportantPrompt: z.string().nullish(),
  prohibitions: z
    .array(z.tuple([z.string(), z.string()]))
    .max(200)
    .nullish()
    .describe('Ids of two features that are never shown together'),
  design: z
    .object({ features: z.array(z.string()), versions: z.array(z.string()).max(300) })
    .nullish()
    .describe('An imported design'),
  anchor: z.object({ prompt: z.string().nullish() }).nullish(),
  screener,
})

const choice = z.union([z.string(), z.number()]).nullish().describe('The id of a feature')

const round = z.object({
  roundId: z.number().int().min(1),
  mostImportant: choice,
  leastImportant: choice,
  features: z.array(id).nullish().describe('The set that was shown; filled in when it is left out'),
  yes: z.array(id).nullish(),
  no: z.array(id).nullish(),
})
const prioritizationAnswers = z.array(round)

const interval = z.tuple([z.number(), z.number()])

const scale = z.object({
  value: z.number(),
  robustStandardError: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})
const distance = {
  utility: z.number(),
  standardError: z.number(),
  robustStandardError: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  p: z.number().nullable(),
  verdict: z.enum(['above', 'unclear', 'below']).nullable(),
}

export const prioritizationReference: ApiReference = {
  configuration: { PrioritizationConfiguration: prioritization },
  answers: {
    PrioritizationAnswers: prioritizationAnswers,
    WrappedPrioritizationAnswers: z.object({ responses: prioritizationAnswers, ...sentBeside }),
  },
  analysis: {
    PrioritizationAnalysis: z.object({
      respondents: count,
      rounds: count,
      features: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          best: count,
          worst: count,
          appearances: count,
          people: count,
          score: z.number(),
          range: interval,
          scaled: z.object({ score: z.number(), low: z.number(), high: z.number() }),
          rank: z.number().int().min(1),
          tier: z.enum(['High', 'Medium', 'Low']),
          logit: z
            .object({
              utility: z.number(),
              standardError: z.number(),
              robustStandardError: z.number().nullable(),
              share: z.number(),
            })
            .nullable(),
        }),
      ),
      estimates: z
        .object({
          method: z.enum(['sequential', 'joint', 'full-set']),
          penalised: z.boolean(),
          features: z.array(
            z.object({
              id: z.string(),
              utility: z.number(),
              standardError: z.number(),
              robustStandardError: z.number().nullable(),
              share: z.number(),
            }),
          ),
        })
        .optional(),
      anchor: z
        .object({
          prompt: z.string(),
          respondents: count,
          scale: scale.nullable(),
          features: z.array(
            z.object({
              id: z.string(),
              text: z.string(),
              asked: count,
              yes: count,
              distance: z.object(distance).nullable(),
            }),
          ),
          estimates: z
            .object({
              method: z.literal('sequential'),
              penalised: z.boolean(),
              scale: scale.nullable(),
              features: z.array(z.object({ id: z.string(), ...distance })),
            })
            .optional()
            .describe('The distances that results show: penalised if the likelihood has no maximum'),
        })
        .optional(),
      screener: screenerFigures,
    }),
  },
}
