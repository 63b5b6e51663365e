import type { Submission as FormSubmission } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '~/lib/outcome'

/*
 * What everyone may ask of a task type. The contract is split by audience, so that a consumer's page carries neither
 * analysis nor editor code: a definition (everyone), an analysis (analysis.ts: the server), a taker and the brand's views
 * (views.ts). Each has a registry of one line a type. Nothing outside app/task-types/ asks which type a task has.
 */

export type TaskTypeDefinition<Config = unknown, Answers = unknown> = {
  label: string
  /** One sentence for the picker of 'Create New Task', and a small picture of what the type shows. */
  summary: string
  Picture(): ReactNode
  words: Words
  config: ConfigRules<Config>
  answers: AnswerRules<Config, Answers>
  /** How the type is taken step by step; null where all of it is one form. */
  stepping: Stepping<Config, Answers> | null
}

/** What is said of a task of the type, in the type's own words. */
type Words = {
  /** What stands above submitted answers; null: what stands above those of any task. */
  thanks: { title: string; text: string } | null
  configSaved: FlashMessage
  configNotSaved: string
  /** The link to the results as CSV. */
  exportLabel: string
}

/** What a brand configures. A type without a configuration has `null` as its blank one, and nothing missing. */
type ConfigRules<Config> = {
  /** From any accepted form of a configuration (also wrapped or bare) to the canonical one, with the path of each fault. */
  schema: z.ZodType<Config> | null
  /** Reads the brand's editor: a configuration, or faults at the form's fields, or the form after an act on its lists. */
  parseForm: ((form: FormData) => FormSubmission<unknown, string[], Config>) | null
  /** What a task without a stored configuration is treated as. */
  blank: Config
  /** What keeps a task from being opened and sampled: 'This task needs at least one question.', or null. */
  missing(config: Config): string | null
  /** Files that a configuration names, with the path of the field, for the check of their owner and for who may see them. */
  files(config: Config): { path: string; fileName: string }[]
  /** The configuration that the brand's preview runs, where that is less than all. */
  previewed(config: Config): Config
}

/** What a respondent answers. */
type AnswerRules<Config, Answers> = {
  /** Canonical answers from any accepted form; incomplete ones pass, wrong ones do not. */
  schema(config: Config, respondent: Respondent): z.ZodType<Answers>
  blank: Answers
  /** What a submission still needs, by field; empty when it is complete. */
  missing(config: Config, answers: Answers): FieldErrors
  /** How much is answered, for the progress of a draft. */
  progress(config: Config, answers: Answers): { answered: number; of: number }
  /** Raw answers from the consumer's form, in which `storedVideo` stands in the place of each file. */
  fromForm(config: Config, form: FormData): unknown
  /** Takes the answers, and what else is worth keeping, out of the wrappers that clients send. */
  unwrap(raw: unknown): { answers: unknown; meta: Record<string, unknown> | null }
  /** Answers without their timestamps: two submissions are the same when these are. */
  comparable(answers: Answers): unknown
  /** What a field is called, where its message alone would not say which one is meant. */
  fieldLabel(config: Config, field: string): string | null
  /** Ids of the questions that are answered with a video file, whose form fields are `videoField(id)`. */
  fileQuestions(config: Config): string[]
}

/**
 * How a type is taken step by step, a page each, every step saved as it is left. Pure, and the same on the server and in
 * an island; to take the same step twice changes nothing more.
 */
export type Stepping<Config = unknown, Answers = unknown> = {
  take(config: Config, attempt: Attempt<Answers>, step: FormData): StepTaken
  /** The search of the page on which a field is answered. */
  placeOf(config: Config, field: string): string
  /** What is said after the submission. */
  notice: FlashMessage
  /** The sets that one respondent is shown, where the type has such; the same on every call. */
  rounds?(config: Config, respondent: Pick<Respondent, 'taskId' | 'consumerId'>): Round[]
}

/** One respondent's attempt at a task, as far as its steps depend on it. */
export type Attempt<Answers = unknown> = {
  /** The canonical answers kept so far. */
  answers: Answers
  /** What `unwrap` kept beside them. */
  meta: Record<string, unknown> | null
  rounds: Round[] | null
  /** How many consumers had opened the task before this one, for the balance of orders. */
  ordinal: number
}

export type StepTaken = {
  /** All raw answers as they are now, in any form that `unwrap` reads. */
  answers: unknown
  /** The search of the page that follows, as 'step=2'. */
  to: string
  /** Whether this is meant to be the submission. */
  submits: boolean
  /** Why the step cannot be left, by field; what it says is kept all the same. */
  errors: FieldErrors
}

/** What checking an answer may depend on beside the configuration. */
export type Respondent = {
  taskId: number
  consumerId: number
  /** Names of the videos that this consumer has uploaded for this task. */
  videos: ReadonlySet<string>
  /** Time of receipt, ISO 8601. */
  now: string
}

export type Round = { roundId: number; features: string[] }

/** What the next page says in a toast. */
type FlashMessage = { title: string; message?: string }

/** Width and height, in pixels, of each image that a configuration names, by its address. */
export type ImageSizes = Record<string, { width: number; height: number }>

type WithDefaults<Rules, Defaulted extends keyof Rules> = Omit<Rules, Defaulted> & Partial<Pick<Rules, Defaulted>>

type GivenDefinition<Config, Answers> = Pick<TaskTypeDefinition<Config, Answers>, 'label' | 'summary' | 'Picture'> & {
  words?: Partial<Words>
  config: WithDefaults<ConfigRules<Config>, 'schema' | 'parseForm' | 'files' | 'previewed'>
  answers: WithDefaults<
    AnswerRules<Config, Answers>,
    'fromForm' | 'unwrap' | 'comparable' | 'fieldLabel' | 'fileQuestions'
  >
  stepping?: Stepping<Config, Answers>
}

/** A definition with the safe defaults for what most types do not need. */
export function defineTaskType<Config, Answers>(
  given: GivenDefinition<Config, Answers>,
): TaskTypeDefinition<Config, Answers> {
  return {
    ...given,
    words: {
      thanks: null,
      configSaved: { title: 'Configuration saved' },
      configNotSaved: 'Failed to save configuration. Please try again.',
      exportLabel: 'Download CSV',
      ...given.words,
    },
    config: { schema: null, parseForm: null, files: () => [], previewed: (config) => config, ...given.config },
    answers: {
      // Of a type that is taken step by step, whose steps are read one at a time.
      fromForm: () => given.answers.blank,
      unwrap: (raw) => ({ answers: raw, meta: null }),
      comparable: (answers) => answers,
      fieldLabel: () => null,
      fileQuestions: () => [],
      ...given.answers,
    },
    stepping: given.stepping ?? null,
  }
}
