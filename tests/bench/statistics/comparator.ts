import { comparatorAnalysis } from '~/task-types/pack-vs-pack-comparator/analysis.server'
import { comparatorConfigSchema } from '~/task-types/pack-vs-pack-comparator/config-schema'
import type { Submission } from '~/task-types/results/analysis'
import { atMost, median, plain, type Row } from '../means/report'

const RESPONDENTS = 10_000
const ATTRIBUTES = 10
const TIMES = 9

/** The analysis of a large comparison, on one core: what the API answers, and what the results' pages show. */
export async function measureComparator(): Promise<Row[]> {
  const config = comparatorConfigSchema.parse({
    variants: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Pack ${id}` })),
    attributes: Array.from({ length: ATTRIBUTES }, (_, id) => ({ id, label: `Attribute ${id}`, type: 'both' })),
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  })
  const now = '2026-03-05T14:03:00.000Z'
  // As the database gives them: each a record of its own, parsed from JSON.
  const submissions = comparatorAnalysis.generateSamples(config, RESPONDENTS, 1, now).map(
    (answers, id): Submission<typeof answers> => ({
      id,
      consumer: {
        id,
        createdAt: now,
        user: { firstName: 'Ada', lastName: `No ${id}`, email: `ada${id}@example.com`, profileImageUrl: null },
      },
      answers: JSON.parse(JSON.stringify(answers)),
      meta: null,
      submittedAt: now,
    }),
  )
  const filters = new URLSearchParams()
  const { resultsView } = comparatorAnalysis
  return [
    atMost(
      'analysis',
      time(() => comparatorAnalysis.analyse(config, submissions, filters)),
      250,
      'ms',
    ),
    plain(
      'with drivers and a page of quotes',
      time(() => resultsView.toView(config, resultsView.digest(config, submissions), filters)),
      'ms',
    ),
    plain(
      'export',
      time(() => comparatorAnalysis.toCsv(config, submissions)),
      'ms',
    ),
  ]
}

function time(run: () => unknown): number {
  return median(
    Array.from({ length: TIMES }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )
}
