import { done } from '~/lib/outcome'
import { respondentCsv, type TaskTypeAnalysis } from '../results/analysis'

/** Counts the submissions, and reads none of them. */
export const unknownAnalysis: TaskTypeAnalysis<null> = {
  analyse: (_, submissions) => done({ respondents: submissions.length }),
  csv: (_, submissions) => respondentCsv([], submissions, () => [[]]),
  variables: () => [],
  samples: () => [],
  groupFigures: (_, groups) => groups.map(() => []),
  outline: () => [],
  viewing: {
    digest: () => null,
    show: () => ({ results: null, finding: NOTHING_FOUND }),
  },
}

const NOTHING_FOUND = {
  sentence: 'This version of Sounding cannot show the answers to this task.',
  about: null,
  section: 'every-task-who-answered' as const,
  design: 'Unknown type',
  basis: [],
  main: null,
  parts: [],
}
