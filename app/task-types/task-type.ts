import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldErrors, Outcome } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'

/*
 * The contract of a task type, split by audience so that a consumer's page carries neither analysis nor editor code:
 * definition.ts (all), builder.tsx (the brand's editor), taker.tsx (the consumer's form), analysis.server.ts and
 * results.tsx (the results). Nothing outside app/task-types/ asks which type a task has.
 */

export const TASK_TYPES = [
  'custom_survey',
  'receive_product',
  'design_element_heatmap',
  'pack_vs_pack_comparator',
  'feature_prioritization',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

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

/** A message that passes by. */
type Notice = { title: string; message?: string }

/** Width and height, in pixels, of each image that a configuration names, by its address. */
export type ImageSizes = Record<string, { width: number; height: number }>

/** A respondent at a task, as far as its steps depend on it. */
export type Sitting<Answers = unknown> = {
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

/**
 * How a type is taken step by step, a page each, every step saved as it is left. Pure, and the same on the server and in
 * an island; to take the same step twice changes nothing more.
 */
export type Stepping<Config = unknown, Answers = unknown> = {
  take(config: Config, sitting: Sitting<Answers>, step: FormData): StepTaken
  /** The search of the page on which a field is answered. */
  placeOf(config: Config, field: string): string
  /** What is said after the submission. */
  notice: Notice
}

export type TaskTypeDefinition<Config = unknown, Answers = unknown> = {
  type: TaskType
  label: string
  /** One sentence for the picker of 'Create New Task'. */
  summary: string
  /**
   * From any accepted form of a configuration (also wrapped or bare) to the canonical one, with the path of each fault.
   * `null`: the type has no configuration.
   */
  configSchema: z.ZodType<Config> | null
  /** From the builder's form, as Conform reads it, to a configuration; its faults stand at the form's fields. */
  configFormSchema: z.ZodType | null
  /** What a task without a stored configuration is treated as. */
  blankConfig: Config
  /** What keeps a task from being opened: 'This task needs at least one question.', or null. */
  missing(config: Config): string | null
  /** Whether anything at all is configured, so that samples can be made. */
  isConfigured(config: Config): boolean
  /** Files that a configuration names, with the path of the field, for the check of their owner and for who may see them. */
  filesIn(config: Config): { path: string; fileName: string }[]
  /** Takes the answers, and what else is worth keeping, out of the wrappers that clients send. */
  unwrap(raw: unknown): { answers: unknown; meta: Record<string, unknown> | null }
  /** Canonical answers from any accepted form; incomplete ones pass, wrong ones do not. */
  answersSchema(config: Config, respondent: Respondent): z.ZodType<Answers>
  /** What a submission still needs, by field; empty when it is complete. */
  unanswered(config: Config, answers: Answers): FieldErrors
  /** What a field of the answers is called, where its message alone would not say which one is meant. */
  fieldLabel(config: Config, field: string): string | null
  /** Answers without their timestamps: two submissions are the same when these are. */
  comparable(answers: Answers): unknown
  blankAnswers: Answers
  /** How much is answered, for the progress of a draft. */
  progress(config: Config, answers: Answers): { answered: number; of: number }
  /** Raw answers from the consumer's form, in which `storedVideo` stands in the place of each file. */
  answersFromForm(config: Config, form: FormData): unknown
  /** Ids of the questions that are answered with a video file, whose form fields are `videoField(id)`. */
  fileQuestions(config: Config): string[]
  /** The sets that one respondent is shown, where the type has such; the same on every call. */
  rounds(config: Config, respondent: Pick<Respondent, 'taskId' | 'consumerId'>): Round[] | null
  /** How the type is taken step by step; null where all of it is one form. */
  stepping: Stepping<Config, Answers> | null
  /** The configuration that the brand's preview runs, where that is less than all. */
  previewConfig(config: Config): Config
  /** What stands above submitted answers, where the type has words of its own. */
  thanks: { title: string; text: string } | null
  /** What is said once the configuration is saved, and where that failed. */
  notices: { saved: Notice; failed: string }
  /** Whether its answers are clicks on images, which a call of their own takes. */
  takesClicks: boolean
  /** The builder's form as it is to be parsed, where more was typed in it than its fields hold. */
  readConfigForm(form: FormData): FormData
  /** What the link to the results as CSV says. */
  exportLabel: string
}

type Defaulted =
  | 'filesIn'
  | 'unwrap'
  | 'comparable'
  | 'fileQuestions'
  | 'rounds'
  | 'configFormSchema'
  | 'progress'
  | 'fieldLabel'
  | 'stepping'
  | 'previewConfig'
  | 'thanks'
  | 'notices'
  | 'takesClicks'
  | 'readConfigForm'
  | 'exportLabel'

/** A definition with the safe defaults for what most types do not need. */
export function defineTaskType<Config, Answers>(
  definition: Omit<TaskTypeDefinition<Config, Answers>, Defaulted> &
    Partial<Pick<TaskTypeDefinition<Config, Answers>, Defaulted>>,
): TaskTypeDefinition<Config, Answers> {
  return {
    configFormSchema: null,
    filesIn: () => [],
    unwrap: (raw) => ({ answers: raw, meta: null }),
    comparable: (answers) => answers,
    fieldLabel: () => null,
    fileQuestions: () => [],
    rounds: () => null,
    progress: () => ({ answered: 0, of: 0 }),
    stepping: null,
    previewConfig: (config) => config,
    thanks: null,
    notices: {
      saved: { title: 'Configuration saved' },
      failed: 'Failed to save configuration. Please try again.',
    },
    takesClicks: false,
    readConfigForm: (form) => form,
    exportLabel: 'Download CSV',
    ...definition,
  }
}

/** A submitted response, as analysis and exports read it. `submittedAt` is ISO 8601. */
export type Submission<Answers = unknown> = {
  id: number
  consumer: Consumer
  answers: Answers
  meta: Record<string, unknown> | null
  submittedAt: string
}

export type CsvCell = string | number | null
export type Csv = { header: string[]; rows: CsvCell[][] }

/** What runs on the server alone. Pure: submissions come oldest first, randomness as a seed. */
export type TaskTypeAnalysis<Config = unknown, Answers = unknown, Results = unknown> = {
  /** The figures of `GET /api/tasks/{id}/analysis`; an unknown filter value is refused as invalid. */
  analyse(config: Config, submissions: Submission<Answers>[], filters: URLSearchParams): Outcome<Results>
  /** The rows of the export; each is as long as the header. */
  csv(config: Config, submissions: Submission<Answers>[]): Csv
  /**
   * Believable, valid, complete answers, as many as are asked for; of people with these names, and of these respondents,
   * where that matters.
   */
  samples(
    config: Config,
    count: number,
    seed: number,
    now: string,
    names?: string[],
    respondents?: Pick<Respondent, 'taskId' | 'consumerId'>[],
  ): Answers[]
  /** Submissions that were answered without thought, as far as the answers show it, each with a reason in words. */
  doubts?(config: Config, submissions: Submission<Answers>[]): { id: number; reason: string }[]
  /** How the results' view comes about, where it shows something else than the figures. */
  viewing?: Viewing<Config, Answers>
  /** The marks on images that `GET /api/tasks/{id}/heatmap-responses` lists; a type without such has none. */
  marks?(config: Config, submissions: Submission<Answers>[]): Record<string, unknown>[]
  /** A further file for download beside the CSV, by its name in the address; null where there is none of that name. */
  file?(name: string, config: Config, submissions: Submission<Answers>[]): Csv | null
}

/** The results' view of a type whose figures are more than a page can carry, or less than it shows. */
export type Viewing<Config = unknown, Answers = unknown, Digest = unknown, Shown = unknown> = {
  /** What every view of these submissions is made from; it is kept while they stay the same. */
  digest(config: Config, submissions: Submission<Answers>[]): Digest
  /** What the page shows, and the comments that are to be summarised, group by group. Unknown filters count as none. */
  show(config: Config, digest: Digest, filters: URLSearchParams): { results: Shown; comments?: string[][] }
  /** What can be shown of it as a picture over one of the images, or null where there is nothing to draw on. */
  draw?(config: Config, digest: Digest, filters: URLSearchParams, canvas: Canvas): Picture | null
}

export type Canvas = {
  images: ImageSizes
  /** Pixels of the picture to one of the page. */
  scale: number
}

export type Picture = {
  width: number
  height: number
  /** RGBA, row by row. */
  pixels: Uint8ClampedArray
  /** Address of the image that it lies over. */
  over: string
}

/** What was said in many comments. `awaited`: a model is working on a better one. */
export type CommentSummary = { summary: string; source: 'ai' | 'extract'; awaited: boolean }

/**
 * A view as the registries hold it. A method's parameters are compared both ways, so that a view of one type's
 * configuration may stand in a list of views of any: that it meets its own alone is kept by the definition of the same
 * type, which has parsed the configuration.
 */
type View<Props> = { render(props: Props): ReactNode }['render']

/** Where a step is taken, beside the respondent's sitting. */
export type StepPage = {
  /** The search of the page, without its question mark. */
  search: string
  /** The task's page, which takes a step as a form. */
  page: string
  /** Takes the same form from an island, and answers in JSON. */
  stepAddress: string
  /** Under which an island keeps the steps that have not arrived: this consumer's alone, on a device of several. */
  queueKey: string
  images: ImageSizes
}

/**
 * The consumer's form of a type. It stands inside the page's form, which has the buttons; that of a type with steps
 * stands alone, and has a form and buttons of its own.
 */
export type TakerProps<Config = unknown> = {
  taskId: number
  config: Config
  sitting: Sitting & StepPage
  /** What has been answered so far: the draft, or what was just posted, faults included. */
  answers: unknown
  errors: FieldErrors
  /** Closed or submitted: to be read, not answered. */
  readOnly: boolean
  /** The brand is looking at it: nothing is sent, and there are no islands. */
  preview?: boolean
}
export type Taker<Config = unknown> = View<TakerProps<Config>>

/** The brand's editor of a type. */
export type BuilderProps<Config = unknown> = {
  taskId: number
  config: Config
  /** Where the form posts to. */
  action: string
  /** Conform's result of the last post, if any. */
  lastResult: SubmissionResult<string[]> | null
  /** Why the configuration cannot be changed any more, or null. */
  locked: string | null
  images: ImageSizes
}
export type Builder<Config = unknown> = View<BuilderProps<Config>>

/** The brand's view of the results of a type. */
export type ResultsProps<Config = unknown, Results = unknown> = {
  taskId: number
  config: Config
  results: Results
  images: ImageSizes
  /** Of the comments that the viewing has put together, group by group. */
  summaries: CommentSummary[]
}
export type ResultsView<Config = unknown, Results = unknown> = View<ResultsProps<Config, Results>>

/** The results of a type on one page, to be printed. */
export type SummaryProps<Config = unknown, Viewed = unknown> = {
  /** The task's title. */
  title: string
  config: Config
  /** What the results' view is given. */
  results: Viewed
  images: ImageSizes
}
export type Summary<Config = unknown, Viewed = unknown> = View<SummaryProps<Config, Viewed>>
