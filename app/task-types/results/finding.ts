import type { Chart } from '~/ui/charts/chart'
import type { MethodSection } from '~/ui/page/method-link'

/** The finding of a task: results begin with it, and reports include it. */
export type TaskFinding = {
  /** A sentence or two that claim no more than the tests support. */
  sentence: string
  /** The question behind the sentence, in a task with several. */
  question: string | null
  /** The section of the method page that explains it. */
  section: MethodSection
  /** The design in words, such as '10 features, 8 rounds of 4'. */
  design: string
  /** Counts other than respondents, such as 'Choices made'. */
  counts: { term: string; value: string }[]
  /** Id of the part with the main chart. */
  mainFindingId: string | null
  /** In the order of the questions. */
  parts: Finding[]
}

/** For a page of results, which draws the charts from the results themselves. */
export type ShownFinding = Omit<TaskFinding, 'parts'> & { parts: Omit<Finding, 'chart'>[] }

/** The finding of a question, an image or a list of features. */
export type Finding = {
  id: string
  title: string
  /** Null if there is nothing to conclude, as from texts and videos. */
  sentence: string | null
  /** Number of respondents. */
  n: number
  /** How the figures are computed, in a sentence. */
  method: string
  chart: Chart | null
}
