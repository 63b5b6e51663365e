import type { QuestionLogic } from '../logic/logic'

/** The kinds of questions, in the order of the builder's menu. Each has a folder of its name. */
export const QUESTION_TYPES = [
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
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The default type of a question inserted between others. */
export const USUAL_TYPE: QuestionType = 'single_choice'

export const MOST_QUESTIONS = 200

export const TITLE_REQUIRED = 'Question title is required'
export const TWO_OPTIONS = 'Enter at least two options'

export type Question<Settings = unknown> = QuestionLogic & {
  id: string
  type: QuestionType
  title: string
  description: string | null
  required: boolean
  /** The study's main question: results begin with it. */
  isKey?: true
  /** Empty for kinds without options. */
  options: string[]
  /** Settings of its kind. */
  settings?: Settings
}

/** As the schema of the question's kind makes it. */
export type Answer = string | number | readonly unknown[] | Record<string, unknown>
/** By question id; what is not answered is left out. */
export type SurveyAnswers = Record<string, Answer>
