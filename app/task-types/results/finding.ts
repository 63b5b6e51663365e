import type { MethodSection } from '~/ui/page/method-link'
import type { Interval } from '../figures/statistics'
import type { QuestionFigures } from '../groups/side-by-side'

/** What the answers to a task come to: what its results begin with, and what reports take over. */
export type TaskFinding = {
  /** A sentence or two, which claim no more than the tests behind them. */
  sentence: string
  /** The question that it answers, where the task asks several. */
  question: string | null
  /** Of the method: what the sentence rests on. */
  section: MethodSection
  /** How it was asked, such as '10 features, 8 rounds of 4'. */
  design: string
  /** What was counted besides people, such as 'Choices made'. */
  counts: { term: string; value: string }[]
  /** Id of the part that holds the main figure; null where there is none. */
  mainFindingId: string | null
  /** In the order in which it was asked. */
  parts: Finding[]
}

/** The same for a page of results, which draws the figures from the results themselves. */
export type ShownFinding = Omit<TaskFinding, 'parts'> & { parts: Omit<Finding, 'figure'>[] }

/** What one question, image or list of features comes to. */
export type Finding = {
  id: string
  title: string
  /** Null where nothing can be said in a sentence, as of texts and videos. */
  sentence: string | null
  /** Who answered it. */
  n: number
  /** How its figures are made, in a sentence. */
  method: string
  figure: FindingFigure | null
}

/** A chart as numbers. */
export type FindingFigure = {
  /** Of means and scores; null: shares from 0 to 1. */
  scale: Extract<QuestionFigures, { kind: 'mean' }>['scale'] | null
  /** In the order in which they are drawn; intervals are of 95%. */
  rows: { label: string; value: number; interval: Interval | null }[]
}
