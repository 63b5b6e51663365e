import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { FieldFaults } from '~/texts/fault'
import type { SideBySide } from './groups/side-by-side'
import type { CommentSummary } from './results/analysis'
import type { ShownFinding } from './results/finding'
import type { Attempt, ImageSizes } from './task-type'

/**
 * A view as the registries hold it. Method parameters are bivariant, so that a view of one type's configuration fits a
 * list of views of any. The definition of the same type parses the configuration, so that a view only gets its own.
 */
type View<Props> = { render(props: Props): ReactNode }['render']

/** The field of a preview's form that carries the answers so far, which are not stored. */
export const CARRIED_FIELD = 'carried'

/** The parameter of what a builder posts to be previewed, and not saved. */
export const PREVIEWED = 'preview'

/** The columns of the brand's list of stakeholders that its texts can insert. */
export const PERSON_COLUMNS = { firstName: 'First name', lastName: 'Last name', email: 'Email' }

/** The page of a step, in addition to the respondent's attempt. */
export type StepPage = {
  /** The search of the page, without its question mark. */
  search: string
  /** The task's page, which takes a step as a form. */
  taskPath: string
  /** Takes the same form from an island, and answers in JSON. */
  stepAddress: string
  /** The respondent's user; null in a preview. */
  userId: number | null
  /** Under which an island keeps the steps that have not arrived: this consumer's alone, on a device of several. */
  queueKey: string
  /** Whether the page begins with the task's introduction, so that its first step need not say the same. */
  isIntroduced: boolean
  /** Whether nothing more is to be answered, for good. */
  isSubmitted?: boolean
  /** Measured time divided by the estimate, if known. */
  lengthRatio?: number
  /** How many seconds the task takes after its screener, by its length. */
  secondsAfterScreener?: number
  images: ImageSizes
}

/**
 * The consumer's form of a type. It is inside the page's form, which has the buttons; a type with steps has its own
 * form and buttons.
 */
export type RespondentViewProps<Config = unknown> = {
  taskId: number
  config: Config
  attempt: Attempt & StepPage
  /** The answers so far: the draft, or the posted form with its faults. */
  answers: unknown
  errors: FieldFaults
  /** Closed or submitted: to be read, not answered. */
  readOnly: boolean
  /** Days after closing until videos, files and addresses are removed; unset keeps them for good. */
  retention?: number | null
  /** When (ISO 8601) those were removed, and how many days after closing; null if they were not. */
  clearance?: { at: string; days: number } | null
  /** The brand is looking at it: nothing is sent, and there are no islands. */
  preview?: boolean
}
export type RespondentView<Config = unknown> = View<RespondentViewProps<Config>>

/** How the brand builds a task of a type. */
export type Builder<Config = unknown> = {
  Editor: View<EditorProps<Config>>
  /** The configuration to be read once it is locked; a type without a configuration is never locked. */
  Locked?: View<LockedProps<Config>>
}

/** The brand's views of a type's results. */
export type ResultViews<Config = unknown, Viewed = unknown> = {
  Results: View<ResultsProps<Config, Viewed>>
  /** The type's comparison of groups in addition to their figures. */
  GroupComparison?: View<GroupsProps<Config, Viewed>>
}

/** All that the brand sees of a type. Browsers are sent the first two, each by itself. */
export type BrandViews<Config = unknown, Viewed = unknown, Report = unknown> = Builder<Config> &
  ResultViews<Config, Viewed> & {
    /** A page of results to print. */
    Summary?: View<SummaryProps<Config, Viewed>>
    /** A page about the design's quality to print. */
    DesignReport?: View<DesignProps<Config, Report>>
  }

export type EditorProps<Config = unknown> = {
  taskId: number
  config: Config
  /** URL that the form posts to. */
  action: string
  /** Conform's result of the last post, if any. */
  lastResult: SubmissionResult<string[]> | null
  images: ImageSizes
}

export type LockedProps<Config = unknown> = {
  taskId: number
  config: Config
  /** The reason why it is locked. */
  reason: string
}

export type ResultsProps<Config = unknown, Results = unknown> = {
  taskId: number
  config: Config
  results: Results
  /** The page's first sentence. */
  finding: ShownFinding
  images: ImageSizes
  /** Summaries of the comments that the view has collected, group by group. */
  summaries: CommentSummary[]
}

export type GroupsProps<Config = unknown, Results = unknown> = Pick<
  ResultsProps<Config, Results>,
  'taskId' | 'config' | 'results' | 'images'
> & { groups: SideBySide['groups'] }

export type DesignProps<Config = unknown, Report = unknown> = {
  /** The task's title. */
  title: string
  config: Config
  /** The analysis's report on the design; null if the configuration has none. */
  report: Report | null
  /** URL of the design file. */
  file: string
}

export type SummaryProps<Config = unknown, Viewed = unknown> = {
  /** The task's title. */
  title: string
  config: Config
  /** The data of the results' view. */
  results: Viewed
  images: ImageSizes
}

/** Prefix of the name of a builder's file input; the rest names the field for the image's URL. */
export const UPLOAD_PREFIX = 'upload:'
/** The same for an input of several files; their URLs are added to the field. */
export const UPLOADS_PREFIX = 'uploads:'
