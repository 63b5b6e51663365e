import { z } from 'zod'
import { type ApiReference, consumer, count, id } from '../results/api-reference'
import { OPERATORS } from './logic/condition'
import { QUESTION_TYPES } from './questions/question'

const value = z.union([z.string(), z.number()])

const test = z.object({
  question: id,
  operator: z.enum(OPERATORS),
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
  type: z.enum(QUESTION_TYPES),
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
export const questions = z.array(question).max(200)

export const survey = z.object({
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

const option = z.object({
  option: z.string(),
  count,
  shown: count.describe('How many of those who answered were shown the option: the base of its share'),
  share: z.number(),
})

export const surveyQuestion = z.object({
  id: z.string(),
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

export const surveyReference: ApiReference = {
  configuration: { SurveyConfiguration: survey },
  wrappedConfiguration: questions,
  example: {
    questions: [
      { id: 'scent', type: 'single_choice', title: 'Which scent?', required: true, options: ['Rose', 'Cedar', 'None'] },
    ],
  },
  answers: { SurveyAnswers: surveyAnswers, OrderedSurveyAnswers: orderedSurveyAnswers },
  analysis: {
    SurveyAnalysis: z.object({
      respondents: count,
      screenedOut: count.optional().describe('How many people were screened out; they are in no figure'),
      questions: z.array(surveyQuestion),
    }),
  },
  screened: (answers) => ({
    ScreenedAnswers: z
      .object({ screener: z.union([surveyAnswers, orderedSurveyAnswers]), answers: answers.nullish() })
      .describe('For a task with a screener; `answers` is `null` for people who were screened out'),
  }),
  parts: {
    Question: question,
    Condition: condition,
    QuestionAnalysis: surveyQuestion,
    VideoAnswer: video,
    FileAnswer: file,
  },
}
