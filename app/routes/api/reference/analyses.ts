import { z } from 'zod'
import { consumer } from './records'

/* The figures of a task, by its type. An answer may have more keys than are described here. */

const id = z.string()
const count = z.number().int().min(0)
const option = z.object({
  option: z.string(),
  count,
  shown: count.describe('How many of those who answered were shown the option: the base of its share'),
  share: z.number(),
})
const variant = z.object({ id, name: z.string(), choices: count, share: z.number() })
const interval = z.tuple([z.number(), z.number()])

const surveyQuestion = z.object({
  id,
  title: z.string(),
  type: z.string(),
  asked: count.describe('How many respondents were asked the question'),
  answered: count,
  options: z.array(option),
  texts: z.array(z.object({ text: z.string(), consumer })),
  videos: z.array(z.object({ size: z.number(), recordedAt: z.string(), filename: z.string().nullable(), consumer })),
  figures: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Figures of the question type, such as a mean with its interval'),
})

const screener = z
  .object({ respondents: count, screenedOut: count.optional(), questions: z.array(surveyQuestion) })
  .optional()
  .describe('For a task with a screener')

const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
const zone = z.object({
  x: z.number(),
  y: z.number(),
  clicks: count,
  likes: count,
  dislikes: count,
  comments: z.array(z.string()),
  box: box.nullable(),
})

export const analyses = {
  QuestionAnalysis: surveyQuestion,
  SurveyAnalysis: z.object({
    respondents: count,
    screenedOut: count.optional().describe('How many people were screened out; they are in no figure'),
    questions: z.array(surveyQuestion),
  }),
  AddressAnalysis: z.object({
    respondents: count,
    addresses: z.array(
      z.object({
        consumer,
        fullName: z.string(),
        phone: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
        country: z.string(),
        submittedAt: z.string(),
      }),
    ),
    screener,
  }),
  HeatmapAnalysis: z.object({
    respondents: count,
    images: z.array(
      z.object({
        imageId: id,
        name: z.string(),
        clicks: count,
        likes: count,
        dislikes: count,
        zones: z.array(zone),
      }),
    ),
    screener,
  }),
  ComparisonAnalysis: z.object({
    respondents: count,
    attributes: z.array(
      z.object({
        id,
        label: z.string(),
        type: z.string(),
        answered: count,
        variants: z.array(
          variant.extend({ ratings: count, mean: z.number().nullable(), distribution: z.array(count) }),
        ),
        winner: id.nullable(),
      }),
    ),
    finalBuy: z.array(variant),
    wins: z.record(z.string(), count),
    overallWinner: id.nullable(),
    quotes: z.array(z.object({ attributeId: id, variantId: id.nullable(), text: z.string(), consumer })),
    screener,
  }),
  PrioritizationAnalysis: z.object({
    respondents: count,
    rounds: count,
    features: z.array(
      z.object({
        id,
        text: z.string(),
        best: count,
        worst: count,
        appearances: count,
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
            id,
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
        scale: z
          .object({
            value: z.number(),
            robustStandardError: z.number().nullable(),
            low: z.number().nullable(),
            high: z.number().nullable(),
          })
          .nullable(),
        features: z.array(
          z.object({
            id,
            text: z.string(),
            asked: count,
            yes: count,
            distance: z
              .object({
                utility: z.number(),
                standardError: z.number(),
                robustStandardError: z.number().nullable(),
                low: z.number().nullable(),
                high: z.number().nullable(),
                p: z.number().nullable(),
                verdict: z.enum(['above', 'unclear', 'below']).nullable(),
              })
              .nullable(),
          }),
        ),
      })
      .optional(),
    screener,
  }),
}

/** Each type's figures have a list with a unique name, by which programs recognise the type. */
export const anyAnalysis = z.union([
  analyses.HeatmapAnalysis,
  analyses.ComparisonAnalysis,
  analyses.PrioritizationAnalysis,
  analyses.SurveyAnalysis,
  analyses.AddressAnalysis,
])
