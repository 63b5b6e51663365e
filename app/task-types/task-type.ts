import type { Submission as FormSubmission } from '@conform-to/react'
import type { z } from 'zod'
import type { AnswerFileKind } from '~/lib/files/answer-files'
import type { FieldErrors } from '~/lib/outcome'
import { isRecord, own } from '~/lib/records'
import { unreadable } from '~/texts/task-forms'

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
  messages: Words
  introduction: Introduction<Config>
  config: ConfigRules<Config>
  answers: AnswerRules<Config, Answers>
} & ({ form: AnswerForm<Config>; stepping: null } | { form: null; stepping: Stepping<Config, Answers> })

/** The type's own messages: to a brand, and, about a stored configuration that cannot be read, to everyone. */
type Words = { saved: FlashMessage; notSaved: string; exportLabel: string; unreadable: string }

export const USUAL_WORDS: Words = {
  saved: { title: 'Configuration saved' },
  notSaved: 'Failed to save configuration. Please try again.',
  exportLabel: 'Download CSV',
  unreadable: unreadable.title,
}

/** The introduction before the first step. */
type Introduction<Config> = {
  /** Paragraphs of the type or of the brand, in addition to those of every task. */
  texts(config: Config): string[]
  /** An estimate of the time from the length, until real times are known. */
  estimateSeconds(config: Config): number
  /** The number of steps after a screener; null without one. */
  secondsAfterScreener?(config: unknown): number | null
}

/** The message that the next page shows in a toast. */
type FlashMessage = { title: string; message?: string }

/**
 * The rules of a brand's configuration. A type without a configuration has `null` as its blank one, and nothing
 * missing.
 */
type ConfigRules<Config> = {
  /** The default for a task without a stored configuration. */
  empty: Config
  /** What respondents are given of it, where that is not the whole. */
  forRespondent?(config: Config): unknown
  /** What keeps a task from being opened and sampled: 'This task needs at least one question.', or null. */
  incompleteReason(config: Config): string | null
  /** What does not keep a task from being opened, but makes doubtful what comes of it; in whole sentences. */
  warnings?(config: Config): string[]
  editing: {
    /** From any accepted form of a configuration (also wrapped or bare) to the canonical one, with the path of each fault. */
    schema: z.ZodType<Config>
    /** The same for a configuration that replaces another: parts that it leaves as they are stored are not refused. */
    replacing?(before: Config): z.ZodType<Config>
    /** The same for a configuration that is stored, where earlier versions accepted more than `schema` does. */
    stored?: z.ZodType<Config>
    /** Reads the brand's editor: a configuration, or faults at the form's fields, or the form after an act on its lists. */
    parseForm?(form: FormData): FormSubmission<unknown, string[], Config>
    /** Whether a type without a configuration stores anything of the input. */
    hasContent?(raw: unknown): boolean
    /** The editor's result, with the parts of the previous configuration that it does not show. */
    mergeHidden?(config: Config, before: Config): Config
    /** Prepares the editor's expensive data in slices, so that other requests need not wait for it. */
    prepare?(config: Config, taskId: number): Promise<void>
    /** The same for an editor that is shown again as it was posted. */
    prepareForm?(typed: Record<string, unknown>, taskId: number): Promise<void>
  } | null
}

/** A builder's form whose fields have another shape than its page, such as a list instead of a text. */
export class StrangeForm extends Error {}

/** The rules of a respondent's answers. */
type AnswerRules<Config, Answers> = {
  /** Canonical answers from any accepted form; incomplete ones pass, wrong ones do not. */
  validate(config: Config, raw: unknown, respondent: Respondent): ValidatedAnswers<Answers>
  empty: Answers
  /** The fields that a submission still needs; empty when it is complete. */
  findMissing(config: Config, answers: Answers): FieldErrors
  /**
   * Takes the answers, and other data to store, out of the wrappers of clients. The input may be a part of the stored
   * data, `kept`.
   */
  unwrap?(raw: unknown, kept?: Unwrapped | null): Unwrapped
  /** The data to store from a client's body in addition to the answers, if the type has any. */
  metaIn?(body: Record<string, unknown>): Unwrapped['meta']
  /** How a submission ended, in a word for the brand; null where it ended as usual. */
  completionStatus?(config: Config, answers: Answers): string | null
  /** Whether one can end otherwise than as usual. */
  canEndEarly?(config: Config): boolean
  /** The part of complete answers that a submission stores, if not all of them. */
  toSubmission?(config: Config, answers: Answers): Answers
  /** Answers without their timestamps, where they have such: two submissions are the same when these are. */
  toComparable?(answers: Answers): unknown
  /** Answers as the API gives them to be read, where it says more of them than is kept. */
  toApi?(answers: Answers, consumerId: number): unknown
  /**
   * Parts answers, which may have been given to an earlier configuration, into those that have a place in this one and
   * those that have none. `earlier` are the configurations before it, newest first, which know what things were called;
   * the first is the one that the answers were given to, where that is known.
   */
  migrate(config: Config, answers: unknown, earlier: readonly Config[]): MigratedAnswers
  /**
   * The part of submitted answers, and of the data stored with them, that may remain without the person: choices,
   * ratings and marks, but nothing typed or recorded. Null if nothing remains.
   */
  anonymise(config: Config, given: Unwrapped): Unwrapped | null
  /** Submitted answers without the files and addresses in them, which were kept for so many days; where there are any. */
  applyRetention?(answers: Answers, days: number): Answers
  /** Answers with a part that fits them again, or null where its place is taken; both as `split` gives what fits. */
  restoreOrphan(answers: unknown, part: unknown): unknown
}

/** Answers in stored form, or their errors. */
export type ValidatedAnswers<Answers = unknown> =
  | { answers: Answers; errors?: undefined }
  | { answers?: undefined; errors: FieldErrors }

/** `fits` are raw answers, which may still be wrong in other ways. */
export type MigratedAnswers = { answers: unknown; orphaned: OrphanedAnswer[] }

/** A part of an answer that has no place any more, in the respondent's words: what it was about, and what it says. */
export type OrphanedAnswer = {
  label: string
  text: string
  /** Where it can be seen, where it is more than words. */
  href?: string
  /** The part itself, as raw answers, for when it has a place again. */
  answer: unknown
}

export type Unwrapped = { answers: unknown; meta: Record<string, unknown> | null }

export function unwrapAnswers(
  { answers }: Pick<TaskTypeDefinition, 'answers'>,
  raw: unknown,
  kept: Unwrapped | null = null,
): Unwrapped {
  return answers.unwrap?.(raw, kept) ?? { answers: raw, meta: null }
}

/** How a type is answered on one page. */
type AnswerForm<Config> = {
  /** The fields of the answer form. */
  fields(config: Config): FormField[]
  /** The names of those that are asked of who has given these answers, where not all are of everyone. */
  visibleFields?(config: Config, answers: unknown): string[]
  /** The answers by the names of the fields, where they are kept otherwise. */
  toFieldValues?(answers: unknown): unknown
  /** Raw answers from the consumer's form, with `storedVideo` or `storedFile` instead of each file. */
  parseForm(config: Config, form: FormData): unknown
  /** How it is taken page by page where its configuration, or a posted form, is of several pages; null where it is not. */
  stepping?(config: Config, posted?: FormData): Stepping<Config> | null
}

/** How a task is taken step by step, by its configuration or the form that was posted of it; null where it is one form. */
export function getStepping(
  { form, stepping }: TaskTypeDefinition,
  config: unknown,
  posted?: FormData,
): Stepping | null {
  return stepping ?? form.stepping?.(config, posted) ?? null
}

type FormField = {
  /** As answers and faults name it. */
  name: string
  /** Its label, if the message alone would be ambiguous. */
  label: string | null
  /** Which files answer it, where any do. */
  files: FileLimits | null
}

/** The files that a question takes: a video, or a number of images and PDFs. */
export type FileLimits = { kind: AnswerFileKind; maxCount: number }

/** A field that is answered with files, in the form field `uploadField(name)`. */
export type FileField = FileLimits & { name: string }

/** The fields that are answered with files. */
export function fileFields({ form }: Pick<TaskTypeDefinition, 'form'>, config: unknown): FileField[] {
  return form?.fields(config).flatMap(({ name, files }) => (files ? [{ name, ...files }] : [])) ?? []
}

export type Progress = { answered: number; of: number }

/**
 * How much of a task is answered by these answers: of the steps that ask for something, or of the fields of a form, save
 * those that stand as they were filled in for everyone.
 */
export function measureProgress(
  { form, stepping, answers: rules }: TaskTypeDefinition,
  config: unknown,
  answers: unknown,
): Progress {
  if (stepping) {
    const countSteps = (faults: FieldErrors) =>
      new Set(Object.keys(faults).map((field) => stepping.locate(config, field).search)).size
    const of = countSteps(rules.findMissing(config, rules.empty))
    return { answered: of - countSteps(rules.findMissing(config, answers ?? rules.empty)), of }
  }
  const preset = isRecord(rules.empty) ? rules.empty : {}
  const flat = answers === undefined ? answers : (form.toFieldValues?.(answers) ?? answers)
  const given = isRecord(flat) ? flat : preset
  const onWay = form.visibleFields?.(config, given)
  const fields = form.fields(config).filter(({ name }) => !onWay || onWay.includes(name))
  const asked = fields.filter(({ name }) => !own(preset, name) || own(given, name) !== own(preset, name))
  return { answered: asked.filter(({ name }) => (own(given, name) ?? '') !== '').length, of: asked.length }
}

/**
 * How a type is taken step by step, a page each, every step saved as it is left. Pure, and the same on the server and in
 * an island; to take the same step twice changes nothing more.
 */
export type Stepping<Config = unknown, Answers = unknown> = {
  applyStep(config: Config, attempt: Attempt<Answers>, step: FormData): StepResult
  /** The answers of a step, posted from a page of an earlier configuration, that have no place in this one. */
  findOrphaned(config: Config, attempt: Attempt<Answers>, step: FormData, earlier: readonly Config[]): OrphanedAnswer[]
  /** A step's raw answers, to show again if it cannot be saved; null if its page shows them otherwise. */
  readStep?(config: Config, step: FormData): unknown
  /** A field's label, if known, and the query of the page on which it is answered. */
  locate(config: Config, field: string): { label: string | null; search: string }
  /** The messages after the submission, at once and on later views. */
  completion: { flash: FlashMessage; thanks: { title: string; text: string } }
  /** The brand's own message for these answers, if there is one. */
  endMessage?(config: Config, answers: Answers, person: Attempt['person']): { title: string; text: string } | null
  /** The configuration for the brand's preview, which records nothing. */
  toPreviewConfig?(config: Config): Config
  /** Whether its texts name what is known of the person. */
  usesPersonFields?(config: Config): boolean
  /** The sets that one respondent is shown, where the type has such; the same on every call. */
  rounds?: {
    roundsFor(
      config: Config,
      respondent: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal' | 'savedAnswers'>,
    ): Round[]
    /** Prepares the data for `shownTo` in slices, so that other requests need not wait for it. */
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
  allAnswers?: unknown
  /** The data that `unwrap` returned in addition to them. */
  meta: Record<string, unknown> | null
  rounds: Round[] | null
  /** How many consumers had opened the task before this one, for the balance of orders. */
  ordinal: number
  /** The person's data by the brand's column names, if the steps use them. */
  person?: Record<string, string> | null
}

export type StepResult = {
  /** All raw answers as they are now, in any form that `unwrap` reads. */
  answers: unknown
  /** The search of the page that follows, as 'step=2'. */
  to: string
  /** Whether this is meant to be the submission. */
  submits: boolean
  /** Why the step cannot be left, by field; what it says is kept all the same. */
  errors: FieldErrors
}

/** The facts, in addition to the configuration, that the check of an answer may depend on. */
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
  savedAnswers?: unknown
}

export type Round = { roundId: number; features: string[] }

/** Width and height, in pixels, of each image that a configuration names, by its address. */
export type ImageSizes = Record<string, { width: number; height: number }>
