import { done } from '~/lib/outcome'
import { respondentCsv, type TaskTypeAnalysis } from '../results/analysis'

/** Counts the submissions, and reads none of them. */
export const unknownAnalysis: TaskTypeAnalysis<null> = {
  apiReference: null,
  analyse: (_, submissions) => done({ respondents: submissions.length }),
  toCsv: (_, submissions) => respondentCsv([], submissions, () => [[]]),
  variables: () => [],
  generateSamples: () => [],
  compareGroups: (_, groups) => groups.map(() => []),
  outline: () => [],
  resultsView: {
    digest: () => null,
    toView: () => ({ results: null, finding: NOTHING_FOUND }),
  },
}

const NOTHING_FOUND = {
  sentence: 'This version of Sounding cannot show the answers to this task.',
  question: null,
  section: 'every-task-who-answered' as const,
  design: 'Unknown type',
  counts: [],
  mainFindingId: null,
  parts: [],
}
