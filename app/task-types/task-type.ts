import type { Submission as FormSubmission } from '@conform-to/react'
import type { z } from 'zod'
import type { AnswerFileKind } from '~/lib/files/answer-files'
import type { FieldErrors } from '~/lib/outcome'
import { isRecord, own } from '~/lib/records'
import { unreadable } from '~/texts/answering'

/*
 * What everyone may ask of a task type. The contract is split by audience, so that a consumer's page carries neither
 * analysis nor editor code: a definition (everyone), an analysis (analysis.ts: the server), a taker and the brand's views
 * (views.ts). Each has a registry of one line a type. Nothing outside app/task-types/ asks which type a task has.
 */

/** A type is answered on one page, as a form, or step by step. */
export type TaskTypeDefinition<Config = unknown, Answers = unknown> = {
  label: string
  /** One sentence for the picker of 'Create New Task'. */
  summary: string
  words: Words
  introduction: Introduction<Config>
  config: ConfigRules<Config>
  answers: AnswerRules<Config, Answers>
} & ({ form: AnswerForm<Config>; stepping: null } | { form: null; stepping: Stepping<Config, Answers> })

/** What is said in the type's own words: to a brand, and of a stored configuration that cannot be read to everyone. */
type Words = { saved: FlashMessage; notSaved: string; exportLabel: string; unreadable: string }

export const USUAL_WORDS: Words = {
  saved: { title: 'Configuration saved' },
  notSaved: 'Failed to save configuration. Please try again.',
  exportLabel: 'Download CSV',
  unreadable: unreadable.title,
}

/** What a respondent reads before the first step. */
type Introduction<Config> = {
  /** Paragraphs of the type or of the brand, beside what is said of every task. */
  texts(config: Config): string[]
  /** How long answering takes by its length, where nobody's time is known yet. */
  seconds(config: Config): number
  /** How much of it comes after a screener; null where there is none. */
  after?(config: unknown): number | null
}

/** What the next page says in a toast. */
type FlashMessage = { title: string; message?: string }

/** What a brand configures. A type without a configuration has `null` as its blank one, and nothing missing. */
type ConfigRules<Config> = {
  /** What a task without a stored configuration is treated as. */
  blank: Config
  /** What respondents are given of it, where that is not the whole. */
  shown?(config: Config): unknown
  /** What keeps a task from being opened and sampled: 'This task needs at least one question.', or null. */
  missing(config: Config): string | null
  /** What does not keep a task from being opened, but makes doubtful what comes of it; in whole sentences. */
  doubts?(config: Config): string[]
  editing: {
    /** From any accepted form of a configuration (also wrapped or bare) to the canonical one, with the path of each fault. */
    schema: z.ZodType<Config>
    /** The same for a configuration that is stored, where earlier versions accepted more than `schema` does. */
    stored?: z.ZodType<Config>
    /** Reads the brand's editor: a configuration, or faults at the form's fields, or the form after an act on its lists. */
    parseForm?(form: FormData): FormSubmission<unknown, string[], Config>
    /** Whether there is anything in what is sent that a type keeps which has no configuration of its own. */
    takes?(raw: unknown): boolean
    /** What an editor has read, with what it does not show of the configuration that there was before. */
    keeping?(config: Config, before: Config): Config
    /** Makes ready what the editor of a task works out, a little at a time, so that nobody else waits for it. */
    prepare?(config: Config, taskId: number): Promise<void>
    /** The same for an editor that is shown again as it was posted. */
    prepareForm?(typed: Record<string, unknown>, taskId: number): Promise<void>
  } | null
}

/** A builder's form whose fields are of another shape than its page has, such as a list in the place of a text. */
export class StrangeForm extends Error {}

/** What a respondent answers. */
type AnswerRules<Config, Answers> = {
  /** Canonical answers from any accepted form; incomplete ones pass, wrong ones do not. */
  check(config: Config, raw: unknown, respondent: Respondent): CheckedAnswers<Answers>
  blank: Answers
  /** What a submission still needs, by field; empty when it is complete. */
  missing(config: Config, answers: Answers): FieldErrors
  /**
   * Takes the answers, and what else is worth keeping, out of the wrappers that clients send, where they send such. What
   * is sent may be a part of all that is `kept`.
   */
  unwrap?(raw: unknown, kept?: Unwrapped | null): Unwrapped
  /** What is worth keeping of what a client sends beside its answers, where a type keeps any of it. */
  metaIn?(body: Record<string, unknown>): Unwrapped['meta']
  /** How a submission ended, in a word for the brand; null where it ended as usual. */
  outcome?(config: Config, answers: Answers): string | null
  /** Whether one can end otherwise than as usual. */
  hasOutcomes?(config: Config): boolean
  /** What a submission keeps of complete answers, where that is not the whole. */
  submitted?(config: Config, answers: Answers): Answers
  /** Answers without their timestamps, where they have such: two submissions are the same when these are. */
  comparable?(answers: Answers): unknown
  /** Answers as the API gives them to be read, where it says more of them than is kept. */
  asRead?(answers: Answers, consumerId: number): unknown
  /**
   * Parts answers, which may have been given to an earlier configuration, into those that have a place in this one and
   * those that have none. `earlier` are the configurations before it, newest first, which know what things were called;
   * the first is the one that the answers were given to, where that is known.
   */
  split(config: Config, answers: unknown, earlier: readonly Config[]): SplitAnswers
  /**
   * What may stay of submitted answers, and of what was kept beside them, once nobody is to know whose they are: what was
   * chosen, rated or marked, and nothing that was typed or recorded. Null where nothing is left.
   */
  nameless(config: Config, given: Unwrapped): Unwrapped | null
  /** Submitted answers without the files and addresses in them, which were kept for so many days; where there are any. */
  outlived?(answers: Answers, days: number): Answers
  /** Answers with a part that fits them again, or null where its place is taken; both as `split` gives what fits. */
  rejoin(answers: unknown, part: unknown): unknown
}

/** Answers as they are kept, or what is wrong with what was given. */
export type CheckedAnswers<Answers = unknown> =
  | { answers: Answers; faults?: undefined }
  | { answers?: undefined; faults: FieldErrors }

/** `fits` are raw answers, which may still be wrong in other ways. */
export type SplitAnswers = { fits: unknown; apart: Apart[] }

/** A part of an answer that has no place any more, in the respondent's words: what it was about, and what it says. */
export type Apart = {
  label: string
  text: string
  /** Where it can be seen, where it is more than words. */
  href?: string
  /** The part itself, as raw answers, for when it has a place again. */
  answer: unknown
}

export type Unwrapped = { answers: unknown; meta: Record<string, unknown> | null }

export function unwrapped(
  { answers }: Pick<TaskTypeDefinition, 'answers'>,
  raw: unknown,
  kept: Unwrapped | null = null,
): Unwrapped {
  return answers.unwrap?.(raw, kept) ?? { answers: raw, meta: null }
}

/** How a type is answered on one page. */
type AnswerForm<Config> = {
  /** What is answered, field by field. */
  fields(config: Config): FormField[]
  /** The names of those that are asked of who has given these answers, where not all are of everyone. */
  asked?(config: Config, answers: unknown): string[]
  /** The answers by the names of the fields, where they are kept otherwise. */
  byField?(answers: unknown): unknown
  /** Raw answers from the consumer's form, in which `storedVideo` or `storedFile` stands in the place of each file. */
  read(config: Config, form: FormData): unknown
  /** How it is taken page by page where its configuration, or a posted form, is of several pages; null where it is not. */
  stepping?(config: Config, posted?: FormData): Stepping<Config> | null
}

/** How a task is taken step by step, by its configuration or the form that was posted of it; null where it is one form. */
export function steppingOf(
  { form, stepping }: TaskTypeDefinition,
  config: unknown,
  posted?: FormData,
): Stepping | null {
  return stepping ?? form.stepping?.(config, posted) ?? null
}

type FormField = {
  /** As answers and faults name it. */
  name: string
  /** What it is called, where its message alone would not say which one is meant. */
  label: string | null
  /** Which files answer it, where any do. */
  takes: Takes | null
}

/** What is answered with files: with a video, or with up to so many images and PDFs. */
export type Takes = { kind: AnswerFileKind; most: number }

/** A field that is answered with files, in the form field `uploadField(name)`. */
export type FileField = Takes & { name: string }

/** The fields that are answered with files. */
export function fileFields({ form }: Pick<TaskTypeDefinition, 'form'>, config: unknown): FileField[] {
  return form?.fields(config).flatMap(({ name, takes }) => (takes ? [{ name, ...takes }] : [])) ?? []
}

export type Progress = { answered: number; of: number }

/**
 * How much of a task is answered by these answers: of the steps that ask for something, or of the fields of a form, save
 * those that stand as they were filled in for everyone.
 */
export function progressOf(
  { form, stepping, answers: rules }: TaskTypeDefinition,
  config: unknown,
  answers: unknown,
): Progress {
  if (stepping) {
    const stepsOf = (faults: FieldErrors) =>
      new Set(Object.keys(faults).map((field) => stepping.locate(config, field).search)).size
    const of = stepsOf(rules.missing(config, rules.blank))
    return { answered: of - stepsOf(rules.missing(config, answers ?? rules.blank)), of }
  }
  const preset = isRecord(rules.blank) ? rules.blank : {}
  const flat = answers === undefined ? answers : (form.byField?.(answers) ?? answers)
  const given = isRecord(flat) ? flat : preset
  const onWay = form.asked?.(config, given)
  const fields = form.fields(config).filter(({ name }) => !onWay || onWay.includes(name))
  const asked = fields.filter(({ name }) => !own(preset, name) || own(given, name) !== own(preset, name))
  return { answered: asked.filter(({ name }) => (own(given, name) ?? '') !== '').length, of: asked.length }
}

/**
 * How a type is taken step by step, a page each, every step saved as it is left. Pure, and the same on the server and in
 * an island; to take the same step twice changes nothing more.
 */
export type Stepping<Config = unknown, Answers = unknown> = {
  take(config: Config, attempt: Attempt<Answers>, step: FormData): StepTaken
  /** What a step of a page that was made of an earlier configuration says that has no place in this one. */
  stray(config: Config, attempt: Attempt<Answers>, step: FormData, earlier: readonly Config[]): Apart[]
  /** What a step says, as raw answers to be shown again where it cannot be kept; null where its page says it otherwise. */
  said?(config: Config, step: FormData): unknown
  /** What a field is called, where that is known, and the search of the page on which it is answered. */
  locate(config: Config, field: string): { label: string | null; search: string }
  /** What is said after the submission, at once and whenever the answers are looked at. */
  submitted: { flash: FlashMessage; thanks: { title: string; text: string } }
  /** What is said in the place of that after these answers, where the brand says it in words of its own. */
  thanks?(config: Config, answers: Answers, person: Attempt['person']): { title: string; text: string } | null
  /** The configuration that the brand's preview runs, where nothing can be recorded. */
  previewed?(config: Config): Config
  /** Whether its texts name what is known of the person. */
  namesPerson?(config: Config): boolean
  /** The sets that one respondent is shown, where the type has such; the same on every call. */
  rounds?: {
    shownTo(config: Config, respondent: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal' | 'kept'>): Round[]
    /** Makes ready what `shownTo` needs, a little at a time, so that nobody else waits for it. */
    prepare(config: Config, respondent: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal'>): Promise<void>
    /** The configuration that the brand's preview runs, which is shorter. */
    previewed(config: Config): Config
  }
}

/** One respondent's attempt at a task, as far as its steps depend on it. */
export type Attempt<Answers = unknown> = {
  /** The canonical answers kept so far. */
  answers: Answers
  /** All that are kept, where those are a part of them. */
  whole?: unknown
  /** What `unwrap` kept beside them. */
  meta: Record<string, unknown> | null
  rounds: Round[] | null
  /** How many consumers had opened the task before this one, for the balance of orders. */
  ordinal: number
  /** What is known of the person by what a brand calls it, where the steps name it. */
  person?: Record<string, string> | null
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
  /** The place among those who opened the task, from 0; none for who began before such places were kept. */
  ordinal?: number | null
  /** Names of the files that this consumer has uploaded for this task. */
  uploaded: ReadonlySet<string>
  /** How long those of them that are videos are, in seconds, where it is known. */
  durations?: ReadonlyMap<string, number>
  /** Time of receipt, ISO 8601. */
  now: string
  /** The answers that are kept of theirs: a set that was answered is shown as it was. */
  kept?: unknown
}

export type Round = { roundId: number; features: string[] }

/** Width and height, in pixels, of each image that a configuration names, by its address. */
export type ImageSizes = Record<string, { width: number; height: number }>
