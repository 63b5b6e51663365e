import { z } from 'zod'

/*
 * Configurations, answers and analyses of the task types as the contract has them, to be described: what is sent is
 * checked by the types themselves. Further keys may be there.
 */

const id = z.string().min(1).max(200)
const count = z.number().int().min(0)
const address = z.string()

const condition = z
  .looseObject({})
  .describe(
    'When something is shown, or led to: `{ question, operator, value? }`, or `{ and: [...] }` or `{ or: [...] }` of such, nested once',
  )

const survey = z.looseObject({
  questions: z.array(
    z.looseObject({
      id,
      type: z.enum([
        'multiple_choice',
        'single_choice',
        'text_box',
        'long_text_box',
        'video_recording',
        'rating',
        'nps',
        'number',
        'date',
        'email',
        'statement',
        'matrix',
        'ranking',
        'slider',
        'image_choice',
        'file',
      ]),
      title: z.string(),
      description: z.string().nullable(),
      required: z.boolean(),
      options: z.array(z.string()),
      settings: z
        .looseObject({})
        .optional()
        .describe('What questions of its type alone have, such as the points of a rating or the rows of a matrix'),
      showWhen: condition.optional(),
      goTo: z
        .array(z.looseObject({ when: condition.optional(), to: z.looseObject({}) }))
        .max(20)
        .optional()
        .describe('Where the way goes on after it: `{ question }`, `{ section }` or `{ end, title?, text? }`'),
      optionsWhen: z.record(z.string(), condition).optional().describe('When an option is shown, by its text'),
      optionsOrder: z.literal('random').optional(),
      optionsLast: z.array(z.string()).optional(),
      rowsOrder: z.literal('random').optional(),
      rowsLast: z.array(z.string()).optional(),
      standsLast: z.literal(true).optional(),
    }),
  ),
  sections: z
    .array(
      z.looseObject({
        id,
        title: z.string(),
        text: z.string().optional(),
        firstQuestion: id,
        questionsPerPage: z.number().int().min(1).max(200).optional(),
        showWhen: condition.optional(),
        questionsOrder: z.literal('random').optional(),
        standsLast: z.literal(true).optional(),
      }),
    )
    .max(50)
    .optional()
    .describe('Parts of the survey, each from its first question on'),
  sectionsOrder: z.literal('random').optional(),
})

const screener = survey.optional().describe('A short survey before the task, which can end it for who does not fit')

const heatmap = z.looseObject({
  type: z.literal('design_element_heatmap'),
  images: z.array(z.looseObject({ id, url: address, name: z.string(), prompt: z.string().nullable() })),
  instructions: z.looseObject({ round1: z.string(), round2: z.string() }),
  screener,
})

const attribute = z.looseObject({
  id,
  label: z.string(),
  description: z.string().nullable(),
  type: z.string(),
})

const comparison = z.looseObject({
  type: z.literal('pack_vs_pack_comparator'),
  variants: z.array(z.looseObject({ id, name: z.string(), image: address.nullable(), imageUrl: address.nullable() })),
  attributes: z.array(attribute),
  customAttributes: z.array(attribute),
  followUpWhy: z.looseObject({ enabled: z.boolean(), perAttribute: z.boolean(), finalBuyIntent: z.boolean() }),
  randomization: z.boolean(),
  customPrompt: z.string().nullable(),
  screener,
})

const prioritization = z.looseObject({
  type: z.literal('feature_prioritization'),
  features: z.array(z.looseObject({ id, text: z.string(), imageUrl: address.nullable() })),
  setSize: z.number().int().min(2).max(5),
  roundsPerRespondent: z.number().int().min(5).max(15),
  mostImportantPrompt: z.string(),
  leastImportantPrompt: z.string(),
  anchor: z.looseObject({ prompt: z.string() }).optional(),
  screener,
})

/** What a brand configures, by the type of the task; tasks of type `receive_product` have none, or a screener alone. */
export const configurations = {
  SurveyConfiguration: survey,
  HeatmapConfiguration: heatmap,
  ComparisonConfiguration: comparison,
  PrioritizationConfiguration: prioritization,
  ScreenerConfiguration: z.looseObject({ screener: survey }),
}

const round = z.looseObject({
  roundId: z.number().int().min(1),
  mostImportant: id.optional(),
  leastImportant: id.optional(),
  features: z.array(id).optional(),
  yes: z.array(id).optional(),
  no: z.array(id).optional(),
})

export const click = z.looseObject({
  imageId: id,
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  sentiment: z.enum(['like', 'dislike']),
  round: z.union([z.literal(1), z.literal(2)]),
  comment: z.string().nullable().optional(),
  timestamp: z.string().optional(),
})

/** An option with what was written to it. */
const specified = z.looseObject({ option: z.string(), text: z.string() })

const own = {
  SurveyAnswers: z
    .record(
      id,
      z.union([
        z.string(),
        z.number(),
        z.array(z.union([z.string(), specified])),
        specified,
        z.looseObject({ type: z.literal('video') }),
        z.array(z.looseObject({ type: z.literal('file') })),
        z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      ]),
    )
    .describe(
      'By question: a text, an option, a day or an address; a rating, score or number; several options, or an order of them; in the place of an option one with a text of its own; a recorded video; files; the columns of a matrix by its rows',
    ),
  AddressAnswers: z.looseObject({
    fullName: z.string(),
    phone: z.string().optional(),
    address: z.string(),
    city: z.string(),
    state: z.string().optional(),
    zipCode: z.string().optional(),
    country: z.string().optional(),
  }),
  HeatmapAnswers: z.looseObject({ clicks: z.array(click) }),
  ComparisonAnswers: z
    .record(id, z.union([z.string(), z.number()]))
    .describe(
      'By `{attributeId}_forced_choice`, `{attributeId}_likert_{variantId}`, `{attributeId}_why`, `final_buy_choice`',
    ),
  PrioritizationAnswers: z.array(round),
}

/** What a consumer answers, by the type of the task. */
export const answers = {
  ...own,
  ScreenedAnswers: z
    .strictObject({ screener: own.SurveyAnswers, answers: z.union(Object.values(own)).nullable().optional() })
    .describe('Of a task with a screener: those to it, and those to the task; `null` of who was screened out'),
}

const option = z.looseObject({ option: z.string(), count, share: z.number() })
const variant = z.looseObject({ id, name: z.string(), choices: count, share: z.number() })
const interval = z.tuple([z.number(), z.number()])

/** The figures of a task, by its type. */
export const analyses = {
  SurveyAnalysis: z.looseObject({
    respondents: count,
    screenedOut: count.optional().describe('Who has answered beside, and is in no figure; where anyone may be'),
    questions: z.array(
      z.looseObject({
        id,
        title: z.string(),
        type: z.string(),
        answered: count,
        options: z.array(option),
        figures: z.looseObject({}).optional().describe('What its type alone has, such as a mean with its interval'),
      }),
    ),
  }),
  AddressAnalysis: z.looseObject({
    respondents: count,
    addresses: z.array(z.looseObject({ fullName: z.string(), country: z.string(), submittedAt: z.string() })),
  }),
  HeatmapAnalysis: z.looseObject({
    respondents: count,
    images: z.array(
      z.looseObject({
        imageId: id,
        name: z.string(),
        clicks: count,
        likes: count,
        dislikes: count,
        zones: z.array(z.looseObject({ x: z.number(), y: z.number(), clicks: count, comments: z.array(z.string()) })),
      }),
    ),
  }),
  ComparisonAnalysis: z.looseObject({
    respondents: count,
    attributes: z.array(
      z.looseObject({ id, label: z.string(), answered: count, variants: z.array(variant), winner: id.nullable() }),
    ),
    finalBuy: z.array(variant),
    wins: z.record(z.string(), count),
    overallWinner: id.nullable(),
  }),
  PrioritizationAnalysis: z.looseObject({
    respondents: count,
    rounds: count,
    features: z.array(
      z.looseObject({
        id,
        text: z.string(),
        best: count,
        worst: count,
        appearances: count,
        score: z.number(),
        range: interval,
        rank: z.number().int().min(1),
        tier: z.enum(['High', 'Medium', 'Low']),
      }),
    ),
    anchor: z
      .looseObject({
        prompt: z.string(),
        respondents: z.number().int(),
        features: z.array(
          z.looseObject({
            id,
            text: z.string(),
            asked: z.number().int(),
            yes: z.number().int(),
            distance: z
              .looseObject({ utility: z.number(), verdict: z.enum(['above', 'unclear', 'below']).nullable() })
              .nullable(),
          }),
        ),
      })
      .optional(),
  }),
}
