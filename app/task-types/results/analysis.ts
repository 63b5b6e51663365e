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

/** What someone who is shown results by a link sees beside what was chosen, rated and marked. */
export type VisibleParts = {
  /** What people wrote. */
  texts: boolean
  /** Who they are. */
  names: boolean
  videos: boolean
}

export type CsvCell = string | number | null
/** `people`: the id of the consumer whose answers each row is of, where a row is of one. */
export type Csv = { header: string[]; rows: CsvCell[][]; people?: number[] }

/**
 * What runs on the server alone. Pure: submissions come oldest first, randomness as a seed. `Read` is what figures are
 * made from: the answers, unless the type keeps something else beside them.
 */
export type TaskTypeAnalysis<Config = unknown, Answers = unknown, Results = unknown, Read = Answers> = {
  /** What the description of /api says of the type; null where tasks of it cannot be made. */
  apiReference: ApiReference | null
  /** What is kept beside the answers of a submission, where to parse those of many would take too long. */
  packing?: Packing<Answers, Read>
  /**
   * Answers without what is not to be shown, made before any figure is, so that no figure can tell of it. A text or a video
   * that is left out stays as a blank text, because that the question was answered still counts. No link shows the results
   * of a type without this.
   */
  redact?(config: Config, answers: Answers, shows: VisibleParts): Answers
  /** The figures of `GET /api/tasks/{id}/analysis`; an unknown filter value is refused as invalid. */
  analyse(config: Config, submissions: Submission<Read>[], filters: URLSearchParams): Outcome<Results>
  /** The rows of the export; each is as long as the header. */
  toCsv(config: Config, submissions: Submission<Answers>[]): Csv
  /** The columns of a data file, of which `most` is the greatest `extent` of its submissions. */
  variables(config: Config, most: number): Variable<Answers>[]
  /** How many columns of a kind a submission fills, where that is for its respondent to say. */
  countColumns?(answers: Answers): number
  /** Believable, valid, complete answers, as many as are asked for. */
  generateSamples(config: Config, count: number, seed: number, now: string, setting?: SampleSetting): Answers[]
  /** How many samples it takes to show all that results have; a type that does not say is shown by a few. */
  sampleSize?: number
  /** Submissions that were answered without thought, as far as the answers show it, each with a reason in words. */
  flagCareless?(config: Config, submissions: Submission<Read>[]): { id: number; reason: string }[]
  resultsView: ResultsPipeline<Config, Read>
  /** What a report adds to its findings, by their ids, from the digest of the results' view; a type may add nothing. */
  reportAdditions?(digest: unknown, config: Config, parts: Finding[], images: ImageSizes): Map<string, Addition>
  /** Figures that take longer than a page can wait: they are made in a thread of their own, and kept. */
  longEstimate?: LongEstimate<Config, Read>
  /** The marks on images that `GET /api/tasks/{id}/heatmap-responses` lists; a type without such has none. */
  listImageMarks?(config: Config, submissions: Submission<Answers>[]): Record<string, unknown>[]
  /** What each group of respondents says, to stand beside what the others do: all have the same questions and rows. */
  compareGroups(config: Config, groups: Submission<Read>[][], whole: GroupContext<Read>): QuestionFigures[][]
  /** The images on which a brand can name and draw areas; a type without such has none. */
  areaImages?(config: Config): AreaImage[]
  /** By which of its answers respondents can be told apart, here and in other tasks of the project. */
  crossTabVariables?(config: Config): CrossTabVariable<Answers>[]
  /** What is asked, in order and in words, as a template shows it. */
  outline(config: Config): OutlineItem[]
  /** The design by which a task's respondents are shown what they are, where there is one for this configuration. */
  design?(config: Config, taskId: number): Promise<Design | null>
  /** The configuration with the design of a file of the same columns in the place of its own; invalid as `design`. */
  importDesign?(config: Config, csv: string): Promise<Outcome<Config>>
  /** A further file for download beside the CSV, by its name in the address; null where there is none of that name. */
  extraFile?(name: string, config: Config, submissions: Submission<Answers>[]): Csv | null
}

/** Something that is asked: its words, what is said below them, and what can be answered, or is shown. */
export type OutlineItem = { text: string; note: string | null; options: string[] }

/** All submissions of which groups are parts, what the address asks for of them, and the brand's areas. */
export type GroupContext<Read = unknown> = {
  submissions: Submission<Read>[]
  filters: URLSearchParams
  areas: TaskArea[]
}

/** `table` is what a file of the design holds, `report` what the type's `DesignReport` shows. */
export type Design = { table: Csv; report: unknown }

/** Who gives samples, and of what, where that matters. */
export type SampleSetting = {
  names?: string[]
  respondents?: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal'>[]
  /** What is said of the study outside its configuration, such as its title; what says most first. */
  about?: string[]
}

/** A question whose answers each make a group of respondents. */
export type CrossTabVariable<Answers = unknown> = {
  id: string
  title: string
  /** What the answers are called. */
  options: string[]
  /** What of the groups' figures says the same again. */
  source: GroupSource
  /** Whether someone gave the answer at this place. */
  includes(answers: Answers, option: number): boolean
}

export type LongEstimate<Config = unknown, Read = unknown> = {
  /** The estimate that an address asks for, of so many submissions, by its view or the name of a file; or null. */
  parseRequest(filters: URLSearchParams, config: Config, submissions: number): string | null
  grouping: Grouped
  /** What it is made from, which can cross to a thread. */
  prepareInput(config: Config, submissions: Submission<Read>[]): unknown
  /** Makes it of that and a seed, step by step; `value` is JSON, and comes once or twice: a first answer, and the whole. */
  estimate(name: string, input: unknown, seed: number): Generator<EstimateProgress, void>
  /** The further file, made of a whole estimate, that an address names with `file`; null where there is none of that name. */
  file(config: Config, submissions: Submission<Read>[], estimate: unknown, filters: URLSearchParams): Csv | null
  /** The ids of the consumers in each group that an address shows of a whole estimate; null where it shows none. */
  listMembers(
    config: Config,
    submissions: Submission<Read>[],
    estimate: unknown,
    filters: URLSearchParams,
  ): number[][] | null
}

/**
 * The estimate by which respondents can be grouped: its name, what of the figures it is made of, and its solutions, each with
 * what asks `groups` for it and the names of its groups.
 */
type Grouped = {
  name: string
  madeOf: GroupSource
  solutions: { filters: Record<string, string>; title: string; groups: string[] }[]
}

/** `progress` from 0 to 1. */
export type EstimateProgress = { progress: number; value?: unknown }

/** What there is of an estimate: how far it has come, and its first or whole value. */
export type StoredEstimate = { percent: number; value: unknown }

/** What figures need of answers, as bytes that are kept when these are submitted, and read without parsing them. */
type Packing<Answers = unknown, Read = unknown> = {
  toAnalysisInput(answers: Answers): Read
  pack(read: Read): Buffer
  /** Null where the bytes are of another version, or of another kind of machine. */
  unpack(bytes: Buffer): Read | null
  /** As `redact` of the analysis. */
  redact(read: Read, shows: VisibleParts, config: unknown): Read
}

/** How the results' view comes about: figures may be more than a page can carry, or less than it shows. */
export type ResultsPipeline<Config = unknown, Read = unknown, Digest = unknown, Shown = unknown> = {
  /** What every view of these submissions is made from; it is kept while they stay the same. */
  digest(config: Config, submissions: Submission<Read>[]): Digest
  /**
   * What the page shows, what it comes to, and the comments that are to be summarised, group by group. Unknown filters
   * count as none.
   */
  toView(
    config: Config,
    digest: Digest,
    filters: URLSearchParams,
    /** What there is of the estimate that the address asks for; null where it asks for none. */
    estimate?: StoredEstimate | null,
    /** What the brand has named and drawn on the images of the task. */
    areas?: TaskArea[],
  ): { results: Shown; finding: TaskFinding; comments?: CommentGroup[] }
  /** What can be shown of it as a picture over one of the images, or null where there is nothing to draw on. */
  renderPicture?(config: Config, digest: Digest, filters: URLSearchParams, canvas: Canvas): Picture | null
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
  imageUrl: string
}

/** What was said in many comments. `isPending`: a model is working on a better one. */
export type CommentSummary = { summary: string; source: 'ai' | 'extract'; isPending: boolean }

/** An export that says of each row whose answers it is of; each submission gives as many rows as `rowsOf` says. */
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
