import type { Outcome } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { fullName } from '~/lib/people'
import type { GroupSource, QuestionFigures } from '../groups/side-by-side'
import type { ImageSizes, Respondent } from '../task-type'
import type { ApiReference } from './api-reference'
import type { AreaImage, TaskArea } from './areas'
import type { CommentGroup } from './comment-group'
import type { Finding, TaskFinding } from './finding'
import type { Addition } from './report'
import type { Variable } from './variables'

/** A submitted response, as analysis and exports read it. `submittedAt` is ISO 8601. */
export type Submission<Answers = unknown> = {
  id: number
  consumer: Consumer
  answers: Answers
  meta: Record<string, unknown> | null
  submittedAt: string
}

/** The optional parts of a results link; choices, ratings and marks are always visible. */
export type VisibleParts = {
  /** Texts that respondents wrote. */
  texts: boolean
  /** Respondents' names. */
  names: boolean
  videos: boolean
}

export type CsvCell = string | number | null
/** `people`: the consumer's id per row, for files with rows by respondent. */
export type Csv = { header: string[]; rows: CsvCell[][]; people?: number[] }

/**
 * The analysis of a task type, on the server only. Pure: submissions come oldest first, randomness as a seed. `Read` is
 * the input of the figures: the answers, or the packed form that the type stores next to them.
 */
export type TaskTypeAnalysis<Config = unknown, Answers = unknown, Results = unknown, Read = Answers> = {
  /** The type's part of the API reference; null if it has no tasks to create. */
  apiReference: ApiReference | null
  /** For types whose answers take too long to parse in large numbers. */
  packing?: Packing<Answers, Read>
  /**
   * Removes hidden parts from the answers before any figure is computed, so that no figure can reveal them. A removed
   * text or video becomes an empty text, because the question still counts as answered. Without this function, no link
   * shows the type's results.
   */
  redact?(config: Config, answers: Answers, shows: VisibleParts): Answers
  /** The figures of `GET /api/tasks/{id}/analysis`; an unknown filter value is refused as invalid. */
  analyse(config: Config, submissions: Submission<Read>[], filters: URLSearchParams): Outcome<Results>
  /** The rows of the export; each is as long as the header. */
  toCsv(config: Config, submissions: Submission<Answers>[]): Csv
  /** The columns of a data file, of which `most` is the greatest `extent` of its submissions. */
  variables(config: Config, most: number): Variable<Answers>[]
  /** The number of repeated columns that a submission fills, if it depends on the respondent. */
  countColumns?(answers: Answers): number
  /** Believable, valid, complete answers, as many as are asked for. */
  generateSamples(config: Config, count: number, seed: number, now: string, setting?: SampleSetting): Answers[]
  /** How many samples it takes to show all that results have; a type that does not say is shown by a few. */
  sampleSize?: number
  /** Submissions that were answered without thought, as far as the answers show it, each with a reason in words. */
  flagCareless?(config: Config, submissions: Submission<Read>[]): { id: number; reason: string }[]
  resultsView: ResultsPipeline<Config, Read>
  /** A report's additions to the findings, by id, from the digest. */
  reportAdditions?(digest: unknown, config: Config, parts: Finding[], images: ImageSizes): Map<string, Addition>
  /** Figures that take longer than a page can wait: computed in a thread and stored. */
  longEstimate?: LongEstimate<Config, Read>
  /** The marks for `GET /api/tasks/{id}/heatmap-responses`. */
  listImageMarks?(config: Config, submissions: Submission<Answers>[]): Record<string, unknown>[]
  /** The figures of each group for a comparison. All groups have the same questions and rows. */
  compareGroups(config: Config, groups: Submission<Read>[][], whole: GroupContext<Read>): QuestionFigures[][]
  /** The images on which a brand can name and draw areas. */
  areaImages?(config: Config): AreaImage[]
  /** The answers that can define groups of respondents, here and in other tasks of the project. */
  crossTabVariables?(config: Config): CrossTabVariable<Answers>[]
  /** The questions in order, for the page of a template. */
  outline(config: Config): OutlineItem[]
  /** The design that decides what each respondent is shown. */
  design?(config: Config, taskId: number): Promise<Design | null>
  /** The configuration with the design of an uploaded file with the same columns; invalid as `design`. */
  importDesign?(config: Config, csv: string): Promise<Outcome<Config>>
  /** A further download by its name in the URL; null for an unknown name. */
  extraFile?(name: string, config: Config, submissions: Submission<Answers>[]): Csv | null
}

/** A question with its help text and its options. */
export type OutlineItem = { text: string; note: string | null; options: string[] }

export type GroupContext<Read = unknown> = {
  submissions: Submission<Read>[]
  filters: URLSearchParams
  areas: TaskArea[]
}

/** `table` is what a file of the design holds, `report` what the type's `DesignReport` shows. */
export type Design = { table: Csv; report: unknown }

/** Sample respondents, and the subject of their answers. */
export type SampleSetting = {
  names?: string[]
  respondents?: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal'>[]
  /** Texts about the study outside its configuration, such as its title; the most important first. */
  about?: string[]
}

/** A question that groups respondents by its answers. */
export type CrossTabVariable<Answers = unknown> = {
  id: string
  title: string
  /** Labels of the answers. */
  options: string[]
  /** The question and row that define the groups; their figures are not tested. */
  source: GroupSource
  includes(answers: Answers, option: number): boolean
}

export type LongEstimate<Config = unknown, Read = unknown> = {
  /** The name of the estimate that the URL's view or file needs, for this many submissions; or null. */
  parseRequest(filters: URLSearchParams, config: Config, submissions: number): string | null
  grouping: Grouped
  /** Must be structured-cloneable, because it goes to a thread. */
  prepareInput(config: Config, submissions: Submission<Read>[]): unknown
  /** Estimates step by step. `value` is JSON and comes once or twice: an optional first result, then the final one. */
  estimate(name: string, input: unknown, seed: number): Generator<EstimateProgress, void>
  /** The download in the URL's `file`, from a finished estimate; null for an unknown name. */
  file(config: Config, submissions: Submission<Read>[], estimate: unknown, filters: URLSearchParams): Csv | null
  /** Consumer ids by group of a finished estimate; null if the URL shows no groups. */
  listMembers(
    config: Config,
    submissions: Submission<Read>[],
    estimate: unknown,
    filters: URLSearchParams,
  ): number[][] | null
}

/**
 * The estimate that defines groups: its name, the figures that it uses, and its solutions, each with its value of
 * `groups` and the names of its groups.
 */
type Grouped = {
  name: string
  madeOf: GroupSource
  solutions: { filters: Record<string, string>; title: string; groups: string[] }[]
}

/** `progress` from 0 to 1. */
export type EstimateProgress = { progress: number; value?: unknown }

/** `percent`: progress. `value`: the first result or the final one. */
export type StoredEstimate = { percent: number; value: unknown }

/** The input of figures as bytes: stored on submission and read without parsing. */
type Packing<Answers = unknown, Read = unknown> = {
  toAnalysisInput(answers: Answers): Read
  pack(read: Read): Buffer
  /** Null if the bytes come from another version or another machine architecture. */
  unpack(bytes: Buffer): Read | null
  /** As `redact` of the analysis. */
  redact(read: Read, shows: VisibleParts, config: unknown): Read
}

/** How the results' view comes about: figures may be more than a page can carry, or less than it shows. */
export type ResultsPipeline<Config = unknown, Read = unknown, Digest = unknown, Shown = unknown> = {
  /** The data behind all views of these submissions; cached until they change. */
  digest(config: Config, submissions: Submission<Read>[]): Digest
  /** The page's figures, the finding, and the groups of comments to summarise. Ignores unknown filters. */
  toView(
    config: Config,
    digest: Digest,
    filters: URLSearchParams,
    /** Null if the URL asks for no estimate. */
    estimate?: StoredEstimate | null,
    /** Areas that the brand named or drew on the task's images. */
    areas?: TaskArea[],
  ): { results: Shown; finding: TaskFinding; comments?: CommentGroup[] }
  /** A picture over one of the images; null if there is nothing to draw. */
  renderPicture?(config: Config, digest: Digest, filters: URLSearchParams, canvas: Canvas): Picture | null
}

export type Canvas = {
  images: ImageSizes
  /** Pixels of the picture per page pixel. */
  scale: number
}

export type Picture = {
  width: number
  height: number
  /** RGBA, row by row. */
  pixels: Uint8ClampedArray
  /** Address of the image that it lies over. */
  imageUrl: string
}

/** `isPending`: a language model is writing a better summary. */
export type CommentSummary = { summary: string; source: 'ai' | 'extract'; isPending: boolean }

/** An export with the respondent in each row; `rowsOf` returns the rows of a submission. */
export function respondentCsv<Answers>(
  columns: string[],
  submissions: Submission<Answers>[],
  rowsOf: (answers: Answers, submission: Submission<Answers>) => CsvCell[][],
): Csv {
  const found = submissions.flatMap((submission) => {
    const { consumer, submittedAt, answers } = submission
    const { id, user } = consumer
    return rowsOf(answers, submission).map((cells) => ({
      id,
      row: [fullName(user), user.email, submittedAt, ...cells],
    }))
  })
  return {
    header: ['Consumer', 'Email', 'Submitted At', ...columns],
    rows: found.map(({ row }) => row),
    people: found.map(({ id }) => id),
  }
}
