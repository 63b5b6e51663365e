import type { Submission as FormSubmission } from '@conform-to/react'
import type { z } from 'zod'
import type { AnswerFileKind } from '~/lib/files/answer-files'
import { isRecord, own } from '~/lib/records'
import type { FieldFaults } from '~/texts/fault'
import type { Formats } from '~/texts/format'
import type { Words } from '~/texts/words'

/*
 * The contract of a task type. It is split by audience, so that a respondent's page carries neither analysis nor editor
 * code: a definition (everyone), an analysis (analysis.ts: the server), and the respondent view and the brand's views
 * (views.ts). Each has a registry with one line per type. Nothing outside app/task-types/ depends on a task's type.
 */

/** A type is answered on one page, as a form, or in steps. */
export type TaskTypeDefinition<Config = unknown, Answers = unknown> = {
  label: string
  /** One sentence for the picker of 'Create New Task'. */
  summary: string
  messages: Messages
  introduction: Introduction<Config>
  config: ConfigRules<Config>
  answers: AnswerRules<Config, Answers>
} & ({ form: AnswerForm<Config>; stepping: null } | { form: null; stepping: Stepping<Config, Answers> })

/** Messages of the type: to the brand and, for a stored configuration that cannot be read, to everyone. */
type Messages = {
  saved: FlashMessage
  notSaved: string
  exportLabel: string
  unreadable(words: AnsweringWords): string
}

/** What respondents read in the forms of the types. */
export type AnsweringWords = Words['answering']

export const USUAL_MESSAGES: Messages = {
  saved: { title: 'Configuration saved' },
  notSaved: 'Failed to save configuration. Please try again.',
  exportLabel: 'Download CSV',
  unreadable: ({ unreadable }) => unreadable.title,
}

/** The introduction before the first step. */
type Introduction<Config> = {
  /** Paragraphs of the type or of the brand, in addition to those of every task. */
  texts(config: Config, words: AnsweringWords): string[]
  /** An estimate of the time from the length, until real times are known. */
  estimateSeconds(config: Config): number
  /** Seconds that the task takes after its screener; null without one. */
  secondsAfterScreener?(config: unknown): number | null
}

/** The message that the next page shows in a toast. */
type FlashMessage = { title: string; message?: string }

/** The rules of a brand's configuration. A type without one uses `null` and is always complete. */
type ConfigRules<Config> = {
  /** The default for a task without a stored configuration. */
  empty: Config
  /** The part that respondents receive, if not all of it. */
  forRespondent?(config: Config): unknown
  /** Why the task cannot be opened or sampled yet, such as 'This task needs at least one question.', or null. */
  incompleteReason(config: Config): string | null
  /** Problems that do not prevent opening the task, in whole sentences. */
  warnings?(config: Config): string[]
  editing: {
    /** Parses any accepted form of a configuration, wrapped or bare, with the path of each error. */
    schema: z.ZodType<Config>
    /** The same for a change: parts that stay as stored pass. */
    replacing?(before: Config): z.ZodType<Config>
    /** The same for a stored configuration, if earlier versions accepted more than `schema` does. */
    stored?: z.ZodType<Config>
    /** Reads the brand's editor: a configuration, errors at fields, or the form after a change to its lists. */
    parseForm?(form: FormData): Promise<FormSubmission<unknown, string[], Config>>
    /** Whether a type without a configuration stores anything of the input. */
    hasContent?(raw: unknown): boolean
    /** The editor's result, with the parts of the previous configuration that it does not show. */
    mergeHidden?(config: Config, before: Config): Config
    /** Prepares the editor's expensive data in slices, so that other requests need not wait for it. */
    prepare?(config: Config, taskId: number): Promise<void>
    /** The same for an editor that shows a posted form again. */
    prepareForm?(typed: Record<string, unknown>, taskId: number): Promise<void>
  } | null
}

/** Thrown for a builder's form whose fields do not have the shape of its page, such as a list instead of a text. */
export class StrangeForm extends Error {}

/** The rules of a respondent's answers. */
type AnswerRules<Config, Answers> = {
  /** Canonical answers from any accepted form; incomplete ones pass, wrong ones do not. */
  validate(config: Config, raw: unknown, respondent: Respondent): ValidatedAnswers<Answers>
  empty: Answers
  /** The fields that a submission still needs; empty when it is complete. */
  findMissing(config: Config, answers: Answers): FieldFaults
  /**
   * Takes the answers and other data to store out of clients' wrappers. The input may be a part of the stored data,
   * `kept`.
   */
  unwrap?(raw: unknown, kept?: Unwrapped | null): Unwrapped
  /** The data to store from a client's body in addition to the answers, if the type has any. */
  metaIn?(body: Record<string, unknown>): Unwrapped['meta']
  /** A word for the brand on how a submission ended; null for the usual end. */
  completionStatus?(config: Config, answers: Answers): string | null
  canEndEarly?(config: Config): boolean
  /** The part of complete answers that a submission stores, if not all of them. */
  toSubmission?(config: Config, answers: Answers): Answers
  /** The answers without timestamps, to tell whether two submissions are equal. */
  toComparable?(answers: Answers): unknown
  /** Answers in the API's form, if it contains more than is stored. */
  toApi?(answers: Answers, consumerId: number): unknown
  /**
   * Splits answers to any earlier configuration into those that fit this one and orphaned ones. `earlier` are the
   * previous configurations, newest first, for labels. The first is the one that was answered, if known.
   */
  migrate(config: Config, answers: unknown, earlier: readonly Config[]): MigratedAnswers
  /**
   * The part of submitted answers, and of the data stored with them, that may remain without the person: choices,
   * ratings and marks, but nothing typed or recorded. Null if nothing remains.
   */
  anonymise(config: Config, given: Unwrapped): Unwrapped | null
  /**
   * Submitted answers without their files and addresses, which the brand stored for this many days; unset if there are
   * none.
   */
  applyRetention?(answers: Answers, days: number): Answers
  /**
   * Puts an orphaned part back into the answers; null if its place is taken. Both are in the form that `migrate`
   * returns.
   */
  restoreOrphan(answers: unknown, part: unknown): unknown
}

/** Answers in stored form, or their errors. */
export type ValidatedAnswers<Answers = unknown> =
  | { answers: Answers; errors?: undefined }
  | { answers?: undefined; errors: FieldFaults }

/** `answers` are raw and may still be wrong in other ways. */
export type MigratedAnswers = { answers: unknown; orphaned: OrphanedAnswer[] }

/** A part of an answer without a place in the task, in the respondent's words: what it was about, and what it says. */
export type OrphanedAnswer = {
  label: string
  text: string
  /** URL of its file or image. */
  href?: string
  /** The raw part, in case it finds a place again. */
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
  /** The names of the visible fields, given these answers. */
  visibleFields?(config: Config, answers: unknown): string[]
  /** The answers by field name, if they are stored in another form. */
  toFieldValues?(answers: unknown): unknown
  /** Raw answers from the consumer's form, with `storedVideo` or `storedFile` instead of each file. */
  parseForm(config: Config, form: FormData): unknown
  /** The steps of a form with several pages, by its configuration or a posted form; null for one page. */
  stepping?(config: Config, posted?: FormData): Stepping<Config> | null
}

/** The steps of a task, by its configuration or a posted form; null if it is one form. */
export function getStepping(
  { form, stepping }: TaskTypeDefinition,
  config: unknown,
  posted?: FormData,
): Stepping | null {
  return stepping ?? form.stepping?.(config, posted) ?? null
}

type FormField = {
  /** As in answers and errors. */
  name: string
  /** Its label, if the message alone would be ambiguous. */
  label: string | null
  files: FileLimits | null
}

/** A video, or a number of images and PDFs. */
export type FileLimits = { kind: AnswerFileKind; maxCount: number }

/** A field that is answered with files, in the form field `uploadField(name)`. */
export type FileField = FileLimits & { name: string }

/** The fields that are answered with files. */
export function fileFields({ form }: Pick<TaskTypeDefinition, 'form'>, config: unknown): FileField[] {
  return form?.fields(config).flatMap(({ name, files }) => (files ? [{ name, ...files }] : [])) ?? []
}

export type Progress = { answered: number; of: number }

/** Counts answered steps, or fields of a form without those that still have their default. */
export function measureProgress(
  { form, stepping, answers: rules }: TaskTypeDefinition,
  config: unknown,
  answers: unknown,
): Progress {
  if (stepping) {
    const countSteps = (faults: FieldFaults) =>
      new Set(Object.keys(faults).map((field) => stepping.searchFor(config, field))).size
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
 * A type with steps, one page each, that saves every step. Pure, and the same on the server and in an island; applying
 * a step twice changes nothing more.
 */
export type Stepping<Config = unknown, Answers = unknown> = {
  applyStep(config: Config, attempt: Attempt<Answers>, step: FormData): StepResult
  /** The answers of a step, posted from a page of an earlier configuration, that have no place in this one. */
  findOrphaned(config: Config, attempt: Attempt<Answers>, step: FormData, earlier: readonly Config[]): OrphanedAnswer[]
  /** A step's raw answers, to show again if it cannot be saved; null if its page shows them otherwise. */
  readStep?(config: Config, step: FormData): unknown
  /** The query of the page on which a field is answered. */
  searchFor(config: Config, field: string): string
  /** The label of a field, if known. */
  labelFor(config: Config, field: string, words: AnsweringWords): string | null
  /** The messages after the submission, at once and on later views. */
  completion(words: AnsweringWords): { flash: FlashMessage; thanks: { title: string; text: string } }
  /** The brand's own message for these answers, if there is one. */
  endMessage?(config: Config, answers: Answers, reader: Reader): { title: string; text: string } | null
  /** The configuration for the brand's preview, which records nothing. */
  toPreviewConfig?(config: Config): Config
  /** Whether its texts include the person's name or email. */
  usesPersonFields?(config: Config): boolean
  /** The sets that a respondent is shown; the same on every call. */
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

/** Who reads a piped text: the person's data, if the steps use them, and the page's language. */
export type Reader = { person: Attempt['person']; words: AnsweringWords; formats: Formats }

/** One respondent's attempt at a task, as far as its steps depend on it. */
export type Attempt<Answers = unknown> = {
  /** The canonical answers so far. */
  answers: Answers
  /** All stored answers, if `answers` are only a part of them. */
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
  /** The query string of the next page, such as 'step=2'. */
  to: string
  /** Whether the step submits the task. */
  submits: boolean
  /** Why the step cannot be left, by field; its answers are saved all the same. */
  errors: FieldFaults
}

/** The facts, in addition to the configuration, that the check of an answer may depend on. */
export type Respondent = {
  taskId: number
  consumerId: number
  /** The place among respondents, from 0; none for those who began before places were stored. */
  ordinal?: number | null
  /** Names of the files that this consumer has uploaded for this task. */
  uploaded: ReadonlySet<string>
  /** Known lengths of the uploaded videos, in seconds. */
  durations?: ReadonlyMap<string, number>
  /** Time of receipt, ISO 8601. */
  now: string
  /** The stored answers: an answered set is shown again unchanged. */
  savedAnswers?: unknown
}

export type Round = { roundId: number; features: string[] }

/** Width and height in pixels of each image of a configuration, by URL. */
export type ImageSizes = Record<string, { width: number; height: number }>
