import { z } from 'zod'
import { id } from './configurations'

/*
 * Answers to the task types in every form that the API accepts, for the description of /api. The types' own rules check
 * what is sent; request-shapes.test.ts keeps the two together. A blank or missing answer is no answer.
 */

/** Keys that clients send next to answers. The session identifies the respondent; the address identifies the task. */
const sentBeside = {
  taskId: id.optional().describe('Ignored: the address names the task'),
  consumerId: id.optional().describe('Ignored: the session says who answers'),
  config: z.unknown().optional().describe('Ignored'),
  variantOrder: z.array(id).optional().describe('The order in which packs were shown'),
  completedAt: z.string().optional().describe('When the respondent finished, ISO 8601'),
}

const specified = z.object({ option: z.string(), text: z.string() }).describe('An option with a text of its own')
const video = z.object({
  type: z.literal('video'),
  size: z.number().int().min(0),
  recordedAt: z.string().nullish(),
  filename: z.string().nullish(),
})
const file = z.object({
  type: z.literal('file'),
  name: z.string(),
  size: z.number().int().min(0),
  filename: z.string().nullish(),
})
const row = z.union([z.string(), z.number(), z.array(z.string())]).nullable()

const surveyAnswers = z
  .record(
    z.string(),
    z
      .union([
        z.string(),
        z.number(),
        z.array(z.union([z.string(), specified, file])),
        specified,
        video,
        file,
        z.record(z.string(), row),
      ])
      .nullable(),
  )
  .describe(
    'By question id: a text, option, date or email address; a number, also as text; a list of options; an option with a text; a video; files; the columns of a matrix by row; the options of a ranking in order, or their places by option',
  )
const orderedSurveyAnswers = z
  .object({ responses: surveyAnswers, seed: z.number() })
  .describe('With the seed of the order in which the survey was shown')

const addressAnswers = z.object({
  fullName: z.string().nullish(),
  phone: z.string().nullish(),
  address: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  country: z.string().nullish(),
})

const click = z.object({
  imageId: id,
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  sentiment: z.enum(['like', 'dislike']),
  round: z.union([z.literal(1), z.literal(2)]),
  comment: z.string().nullish(),
  timestamp: z
    .union([z.string(), z.number()])
    .nullish()
    .describe('ISO 8601, or milliseconds since 1970; without it, the time of receipt'),
  consumerId: id.optional().describe('Ignored: the session says who answers'),
})
const heatmapAnswers = z.object({ clicks: z.array(click).max(500).nullish() })

const comparisonAnswers = z
  .record(z.string(), z.union([z.string(), z.number()]).nullable())
  .describe(
    'By `{attributeId}_forced_choice`, `{attributeId}_likert_{variantId}`, `{attributeId}_why`, `final_buy_choice`',
  )

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

/** A consumer's answers, by task type. */
const ofTypes = {
  SurveyAnswers: surveyAnswers,
  AddressAnswers: addressAnswers,
  HeatmapAnswers: heatmapAnswers,
  ComparisonAnswers: comparisonAnswers,
  PrioritizationAnswers: prioritizationAnswers,
}

/** The same inside the wrappers that clients send. */
const wrapped = {
  OrderedSurveyAnswers: orderedSurveyAnswers,
  WrappedComparisonAnswers: z.object({ responses: comparisonAnswers, ...sentBeside }),
  WrappedPrioritizationAnswers: z.object({ responses: prioritizationAnswers, ...sentBeside }),
}

const ofTask = z.union([...Object.values(ofTypes), ...Object.values(wrapped)])

const screenedAnswers = z
  .object({ screener: z.union([surveyAnswers, orderedSurveyAnswers]), answers: ofTask.nullish() })
  .describe('For a task with a screener; `answers` is `null` for people who were screened out')

const bare = { ...ofTypes, ...wrapped, ScreenedAnswers: screenedAnswers }
export const answers = { ...bare, Click: click, VideoAnswer: video, FileAnswer: file }

/** The body that saves a draft or submits. */
export const answersBody = z.object({
  responses: z.union([...Object.values(bare), z.string().describe('Any of these as JSON text')]),
  status: z.enum(['draft', 'submitted']),
  ...sentBeside,
})

export const clicksBody = heatmapAnswers.extend({ consumerId: sentBeside.consumerId })
