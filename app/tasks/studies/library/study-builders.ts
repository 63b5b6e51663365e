import type { TaskType } from '~/task-types/task-type-names'
import type { Study } from '../study'

/** A study that researchers know, ready to be filled in: the brand's own words are in [brackets]. */
export type LibraryStudy = {
  /** As its address has it. */
  id: string
  name: string
  /** The question it answers, in one sentence. */
  answers: string
  /** Advice: whom to ask, how many, how to read the results. */
  method: string[]
  study: Study
  /** Minutes of the tasks for which the configuration gives no length yet, by index. */
  minutes?: Record<number, number>
}

type Question = {
  id: string
  type: string
  title: string
  description: string | null
  required: boolean
  options?: string[]
  isKey?: true
  settings?: Record<string, string | number[]>
  showWhen?: Chosen
  goTo?: { when: Chosen; to: { question: string } }[]
}

type Chosen =
  | { question: string; operator: 'is'; value: string }
  | { question: string; operator: 'includes_any'; value: string[] }

export function one(
  id: string,
  title: string,
  options: readonly string[],
  description: string | null = null,
): Question {
  return { id, type: 'single_choice', title, description, required: true, options: [...options] }
}

/** Answers in order, the most favourable first, with scores: results then have their mean and the share of the top two. */
export function scale(
  id: string,
  title: string,
  options: readonly string[],
  description: string | null = null,
): Question {
  const scores = options.map((_, place) => options.length - place)
  return { ...one(id, title, options, description), settings: { scores } }
}

/** The question that the study is about: its results begin with it. */
export function key(question: Question): Question {
  return { ...question, isKey: true }
}

/** Choices of which any may hold, and at last one that excludes them. */
export function several(id: string, title: string, choices: readonly string[], none: string): Question {
  return {
    id,
    type: 'multiple_choice',
    title,
    description: 'Choose all that apply.',
    required: true,
    options: [...choices, none],
    settings: { none },
  }
}

/** From 0 to 10, as the Net Promoter Score is worked out. */
export function recommending(id: string, title: string): Question {
  const settings = { lowLabel: 'Not at all likely', highLabel: 'Extremely likely' }
  return { id, type: 'nps', title, description: null, required: true, settings }
}

/** Texts are optional: someone with nothing to say can skip them. */
export function open(id: string, title: string, description: string | null = null): Question {
  return { id, type: 'long_text_box', title, description, required: false }
}

export function short(id: string, title: string, description: string | null = null): Question {
  return { id, type: 'text_box', title, description, required: false }
}

/** The question for those alone who chose this for an earlier one. */
export function onlyIf(question: string, choice: string, asked: Question): Question {
  return { ...asked, showWhen: chosen(question, [choice]) }
}

/** A question with a jump to a later one for people who chose one of these options. */
export function leading(asked: Question, value: string[], next: string): Question {
  const rule = { when: chosen(asked.id, value), to: { question: next } }
  return { ...asked, goTo: [...(asked.goTo ?? []), rule] }
}

function chosen(question: string, value: string[]): Chosen {
  const [only = ''] = value
  return value.length === 1 ? { question, operator: 'is', value: only } : { question, operator: 'includes_any', value }
}

type TaskWords = { title: string; description: string; phase: Study['tasks'][number]['phase'] }

export function survey(words: TaskWords, ...questions: Question[]): Study['tasks'][number] {
  return asks('custom_survey', words, { questions })
}

export function asks(type: TaskType, words: TaskWords, config: unknown): Study['tasks'][number] {
  return { ...words, type, config }
}

/* Balanced scales: as many answers above the middle as below it, each one named. */

export const BUYING = [
  'I would definitely buy it',
  'I would probably buy it',
  'I might or might not buy it',
  'I would probably not buy it',
  'I would definitely not buy it',
] as const

export const AGREEING = [
  'Strongly agree',
  'Agree',
  'Neither agree nor disagree',
  'Disagree',
  'Strongly disagree',
] as const

export const LIKING = [
  'I like it very much',
  'I like it',
  'I neither like nor dislike it',
  'I dislike it',
  'I dislike it very much',
] as const

export const WORTH = [
  'Very good value',
  'Good value',
  'Neither good nor poor value',
  'Poor value',
  'Very poor value',
] as const

export const BELIEVING = [
  'I believe it completely',
  'I mostly believe it',
  'I am not sure',
  'I mostly do not believe it',
  'I do not believe it at all',
] as const

/** Distinguishes people who know the category, so that results can be filtered by them. */
export const BUYS_CATEGORY = one(
  'category',
  'How often do you buy [products of this kind]?',
  ['Every week or more often', 'Every month', 'Every few months', 'About once a year', 'Less often', 'Never'],
  'There is no right or wrong answer. It helps us to understand your other answers.',
)
