import { z } from 'zod'

/*
 * Configurations of the task types in every form that the API accepts, for the description of /api. The types' own
 * schemas check what is sent; request-shapes.test.ts keeps the two together. A field that the server fills in is optional.
 */

export const id = z
  .union([z.string().min(1).max(200), z.number()])
  .describe('A text of 1 to 200 characters; a number becomes one')
const imageAddress = z.string().describe('`/api/images/{filename}` of an image that the brand has uploaded')
const value = z.union([z.string(), z.number()])

const test = z.object({
  question: id,
  operator: z.enum([
    'is',
    'is_not',
    'includes_any',
    'includes_all',
    'contains',
    'less_than',
    'at_most',
    'at_least',
    'more_than',
    'between',
    'answered',
    'not_answered',
  ]),
  value: z.union([value, z.array(value).max(50)]).nullish(),
})
const group = z.union([test, z.object({ and: z.array(test) }), z.object({ or: z.array(test) })])
const condition = z
  .union([test, z.object({ and: z.array(group) }), z.object({ or: z.array(group) })])
  .describe('When something is shown, or where the respondent goes next')

const target = z.union([
  z.object({ question: id }),
  z.object({ section: id }),
  z.object({ end: z.enum(['thanks', 'screened_out']), title: z.string().nullish(), text: z.string().nullish() }),
])
const random = z.literal('random').nullish()
const last = z.literal(true).nullish()
const texts = z.array(z.string()).nullish()

const question = z.object({
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
  description: z.string().nullish(),
  required: z.boolean().nullish(),
  isKey: z.boolean().nullish().describe('Whether results begin with this question'),
  options: z.array(z.string()).max(50).nullish(),
  settings: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe('Settings of the question type, such as the points of a rating or the rows of a matrix'),
  showWhen: condition.nullish(),
  goTo: z
    .array(z.object({ when: condition.nullish(), to: target }))
    .max(20)
    .nullish()
    .describe('Where the respondent goes after this question'),
  optionsWhen: z.record(z.string(), condition).nullish().describe('When an option is shown, by its text'),
  optionsOrder: random,
  optionsLast: texts,
  rowsOrder: random,
  rowsLast: texts,
  standsLast: last,
})
const questions = z.array(question).max(200)

const survey = z.object({
  type: z.literal('custom_survey').optional(),
  questions,
  sections: z
    .array(
      z.object({
        id,
        title: z.string(),
        text: z.string().nullish(),
        firstQuestion: id,
        questionsPerPage: z.number().int().min(1).max(200).nullish(),
        showWhen: condition.nullish(),
        questionsOrder: random,
        standsLast: last,
      }),
    )
    .max(50)
    .nullish()
    .describe('Parts of the survey; each runs from its first question to the next section'),
  sectionsOrder: random,
})

const screener = z
  .union([survey, questions])
  .nullish()
  .describe('A short survey before the task, which ends the task for people it screens out')

const heatmap = z.object({
  type: z.literal('design_element_heatmap').optional(),
  images: z.array(z.object({ id, url: imageAddress, name: z.string(), prompt: z.string().nullish() })).max(20),
  instructions: z.object({ round1: z.string().nullish(), round2: z.string().nullish() }).nullish(),
  screener,
})

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

const screenerOnly = z.object({ screener })

/** A brand's configuration, by task type. A task of type `receive_product` has at most a screener. */
export const configurations = {
  SurveyConfiguration: survey,
  Question: question,
  Condition: condition,
  HeatmapConfiguration: heatmap,
  ComparisonConfiguration: comparison,
  PrioritizationConfiguration: prioritization,
  ScreenerConfiguration: screenerOnly,
}

const configuration = z.union([survey, heatmap, comparison, prioritization, screenerOnly])

/** The body `{ config }`: the configuration, for a survey also the list of its questions, or either as JSON text. */
export const wrappedConfiguration = z.object({
  config: z.union([configuration, questions, z.string().describe('Either of these as JSON text')]),
})

/** The body of the call that also takes the configuration itself. */
export const anyConfiguration = z.union([configuration, wrappedConfiguration])
