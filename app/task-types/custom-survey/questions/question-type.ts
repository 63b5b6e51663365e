import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Consumer } from '~/lib/people'
import type { Fault } from '~/texts/fault'
import type { Formats } from '~/texts/format'
import type { Words } from '~/texts/words'
import type { MethodSection } from '~/ui/page/method-link'
import type { Run } from '../../figures/straight-lines'
import type { QuestionFigures } from '../../groups/side-by-side'
import type { CrossTabVariable, CsvCell, VisibleParts } from '../../results/analysis'
import type { Finding } from '../../results/finding'
import type { Variable } from '../../results/variables'
import type { FileLimits, Respondent } from '../../task-type'
import type { Chosen } from './choices/tally'
import type { Answer, Question, SurveyAnswers } from './question'
import type { Lead, QuestionResult } from './result'

/*
 * The contract of a kind of question, split by audience like that of the task types: a respondent's page carries
 * neither analysis nor builder, and a browser no schema. Each part has a registry in this folder with one line per
 * kind. All functions are methods, because their parameters are bivariant: a kind only receives its own questions.
 */

/** The language in which an answer is read. */
type ReadingLanguage = { words: Words; formats: Formats }

/** The part of a kind that everyone needs. */
export type QuestionTypeDefinition<Settings = unknown> = {
  label: string
  /** The minimum number of options; 0 for kinds without options. */
  minOptions: number
  /** Whether respondents choose one option or several; null for other kinds. */
  selection: 'one' | 'several' | null
  /** The section of the method about its figures; null if it has none. */
  methodSection: MethodSection | null
  /** How conditions can compare its answers; `presence`: they can but ask whether there is one. */
  comparison: 'one' | 'several' | 'number' | 'text' | 'date' | 'presence'
  /** A text without an answer. */
  isStatement?: true
  /** Answered in free text, which is summarised if there are several answers. */
  isSummarised?: true
  /** Answered with files; `fileLimits` of its rules says which. */
  hasFiles?: true
  /** For a kind with rows and options: its rows, and a question with them in another order. */
  rows?: {
    of(question: Question<Settings>): readonly string[]
    reorder(question: Question<Settings>, order: (rows: readonly string[]) => string[]): Question<Settings>
  }
  /** The option that a text chooses, if any. */
  optionSelectedByText?(question: Question<Settings>): OptionSelectedByText | undefined
  /** The label of the options in the builder, if it is not the default. */
  optionsLabel?: string
  /** Whether each option has an image, or some may have one; they are set next to the fields. */
  images?: 'each' | 'some'
  /** How a brand sets what its questions alone have. */
  settingFields?: readonly SettingField[]
  /** Whether most of its questions set nothing, so that the fields are folded away. */
  collapsesSettings?: true
  /** An answer in words, line by line, from its stored or posted form. */
  toLines(answer: unknown, question: Question<Settings>, language: ReadingLanguage): string[]
  /** An answer's texts in a sentence, if they differ from the stored ones. */
  toInlineText?(answer: unknown, formats: Formats): string[]
}

/**
 * The option that a text in this field chooses. With several choices, it is added to the others, unless the one that
 * excludes them is chosen; with one, it is chosen if no other is.
 */
export type OptionSelectedByText = { option: string; field: string; several: boolean; none: string | null }

/** A builder field for one of a kind's settings; `initial` is its value in a new question. */
export type SettingField = { name: string; label: string; hint?: string; initial: string } & (
  | { control: 'text' | 'number' | 'check' | 'day' }
  | { control: 'lines'; isRequired?: true; isNumbers?: true }
  | { control: 'select'; options: readonly { value: string; label: string }[]; isNumber?: true }
)

/** The part of an answer that fits a question, and the part that does not. */
export type MigratedAnswer = { answer?: unknown; orphaned?: unknown }

/** The posted form of a question. `upload` is the stored file that it names; null if it names none. */
export type PostedAnswer = {
  texts: string[]
  /** The texts of one row or option, in a question with a control for each. */
  textsFor(name: string): string[]
  upload: unknown
}

/** An answer in stored form, or its fault. */
export type ValidatedAnswer<Given = Answer> = { answer: Given } | { error: Fault }

/** The rules of a kind, on the server. */
export type QuestionTypeRules<Settings = unknown> = {
  /** Settings of this kind; a kind without them stores none. */
  settingsSchema?: z.ZodType<Settings | undefined>
  /** The faults between a question's settings and its options, or among the settings. */
  validateSettings?(question: Question<Settings>): { path: (string | number)[]; message: string }[]
  /** The canonical answer from any accepted form; a blank one does not come here. */
  validate(given: unknown, question: Question<Settings>, respondent: Respondent): ValidatedAnswer
  /** Whether that depends on the respondent as well as on the question. */
  dependsOnRespondent?: true
  fileLimits?(question: Question<Settings>): FileLimits
  /** The fault of a missing required answer. */
  missingFault(question: Question<Settings>): Fault
  /** The fault of a partial answer; null if it is complete. */
  incompleteFault?(answer: unknown, question: Question<Settings>): Fault | null
  /** How long answering takes. */
  estimateSeconds(question: Question<Settings>): number
  /** A raw answer from the consumer's form. */
  parseForm(posted: PostedAnswer, question: Question<Settings>): unknown
  /** Parts an answer, which may have been given to another question of the same id. */
  migrate(given: unknown, question: Question<Settings>): MigratedAnswer
  /** The part of an answer that may remain without the person; null if none may. */
  anonymise(given: unknown, question: Question<Settings>): Answer | null
  /** An answer without what is not to be shown. */
  redact(given: Answer, question: Question<Settings>, shows: VisibleParts): Answer
}

export type ControlProps<Settings = unknown> = {
  taskId: number
  question: Question<Settings>
  /** The answer or posted value so far, with its faults. */
  answer: unknown
  /** The id of the control, or of the first of several. */
  controlId: string
  describedBy: string | undefined
  invalid: true | undefined
  preview: boolean
}

/** The consumer's view of a kind. */
export type QuestionTypeControl<Settings = unknown> = {
  /** Whether it is one control, which the question's title labels, a group of radios, or another group. */
  shape: 'one' | 'radios' | 'group'
  /** How an optional answer is cleared: by an extra radio, or by a button that empties its fields. */
  clearBy?(question: Question<Settings>): 'radio' | 'button' | null
  /** The stylesheet for pages with such a question. */
  stylesheet?: string
  /** Scripts that make it more convenient. `decides`: another script shows questions by the answers. */
  scripts?(question: Question<Settings>, preview: boolean, decides: boolean): (string | null)[]
  /** Hints below the title, after the question's own description. */
  hints?(question: Question<Settings>, context: HintContext): (string | null)[]
  Control(props: ControlProps<Settings>): ReactNode
  /** The read-only answer, if it is more than the lines of `QuestionTypeDefinition`. */
  ReadOnlyAnswer?(props: ReadingProps): ReactNode
}

/** What hints depend on besides their question. `retention`: days for which files are stored. */
export type HintContext = { words: Words['questions']; formats: Formats; retention: number | null | undefined }

/** `clearance`: when files were removed, and after how many days. */
export type ReadingProps = { answer: unknown; clearance: { at: string; days: number } | null | undefined }

/** Material for sample answers. `recordedAt` is ISO 8601. */
export type SampleSource = { short: string[]; first: string[]; second: string[]; recordedAt: string }

/** Figures of a kind, in addition to those of all questions. */
type KindFigures<Figures = unknown> = Partial<Pick<QuestionResult, 'options' | 'texts' | 'videos'>> & {
  figures?: Figures
}

/** Accumulates answers into figures. */
export type Tally<Figures = unknown> = {
  /** `shown`: the options that the respondent was shown; null for all. */
  add(answer: Answer, consumer: Consumer, shown: readonly string[] | null): void
  /** `firsts`: p as below, corrected for all questions of the survey; empty if the kind names no first. */
  figures(firsts: readonly (number | null)[]): KindFigures<Figures>
  /** The p value of each candidate for a first place, if an answer does not choose an option. */
  firsts?(): (number | null)[]
  /** How often options were chosen, for kinds with options. */
  chosen?(): Chosen
}

/** The analysis of a kind's answers. */
export type QuestionTypeAnalysis<Settings = unknown, Figures = unknown> = {
  tally(question: Question<Settings>): Tally<Figures>
  /** The figures for a page, with limited lists of single answers. */
  limitForPage?(figures: Figures, most: number): Figures
  /** The columns of the CSV; by default one with the question's title. */
  csvColumns?(question: Question<Settings>): string[]
  /** A cell, or one a column. `shown`: the options that the respondent was shown; null for all. */
  csvCell(answer: Answer, question: Question<Settings>, shown: readonly string[] | null): CsvCell | CsvCell[]
  /** The columns of a data file; their names begin with `name`. */
  variables(question: Question<Settings>, name: string): Variable<SurveyAnswers>[]
  /** Makes believable answers; what it draws at first holds for all of them. */
  createSampler(question: Question<Settings>, random: () => number): (source: SampleSource) => Answer
  /** How much its sentence is worth as the first of all: 1 before 3. A choice comes after these, and other kinds last. */
  headlineRank?: 1 | 2 | 3
  /** Surveys ask who people are with questions of this kind. */
  isPersonal?: true
  /** The positions of answers on its scale, or on each of its rows, in order; null without one. */
  battery?(question: Question<Settings>): QuestionBattery | null
  /** How people answer it, where that is in their own words, on video or with files. */
  openEnded?: 'words' | 'video' | 'files'
  /** A conclusion; kinds with free text have none. */
  finding?(result: QuestionResult<Figures>, lead: Lead | null): Pick<Finding, 'sentence' | 'method' | 'chart'>
  /** The figures to compare between groups, if any. */
  compareGroups?(result: QuestionResult<Figures>): QuestionFigures
  /** The ways to group people by an answer, if any: each makes a cross-table. */
  crossTabVariables?(question: Question<Settings>): CrossTabVariable<SurveyAnswers>[]
}

/** By what someone is found who gave one answer again and again. */
export type QuestionBattery = {
  /** Questions with the same scale form a battery, in the order of the survey; null for a battery of one question. */
  scale: string | null
  optionCounts: number[]
  /** For a battery of one question: whether its rows are in the same order for everyone. */
  isOrderFixed: boolean
  placesIn(answer: Answer | undefined): (number | null)[]
  /** The reason for a flag. */
  reason(run: Run): string
}

/** The brand's view of the answers. */
export type QuestionTypeResults<Figures = unknown> = {
  Body(result: QuestionResult<Figures>): ReactNode
  /** How its figures are made, in a sentence; '' if it has none. */
  methodNote: string
}
