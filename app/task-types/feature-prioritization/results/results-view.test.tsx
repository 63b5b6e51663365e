import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { language } from '~/texts/language'
import { provideLanguage } from '~/ui/use-words'
import type { Submission } from '../../results/analysis'
import { featureAnalysis } from '../analysis.server'
import { BLANK_CONFIG, type FeatureConfig } from '../config'
import { estimateFeatures } from '../estimates/estimates'
import { buildReport } from '../estimates/report'
import type { FeatureAnswers } from '../round-answers'
import { featureFinding } from './finding'
import { FeatureResultsView } from './results-view'

const NOW = '2026-03-05T14:03:00.000Z'

const config: FeatureConfig = {
  ...BLANK_CONFIG,
  features: ['Dose', 'Refill', 'Label', 'Cap', '<Glass>', 'Scent', 'Carton'].map((text, index) => {
    return { id: `f${index}`, text, imageUrl: null }
  }),
}

/** The text of a view, without what is drawn. */
function view(search: string, respondents: number, submissions = samples(respondents)): string {
  const results = buildReport(config, respondents, estimateFeatures(config, submissions))
  const finding = featureFinding(config, results)
  const element = <FeatureResultsView {...{ taskId: 7, config, results, finding }} images={{}} summaries={[]} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/task/7?tab=responses${search}`] })
  const html = renderToString(provideLanguage(language('en'), <RouterProvider router={router} />))
  return html.replaceAll('<!-- -->', '')
}

describe('the views of the results', () => {
  it('have an address each, which keeps the filters', () => {
    const html = view('&tag=Berlin', 30)
    expect(html).toContain('?tab=responses&amp;tag=Berlin&amp;view=details')
    expect(html).toContain('?tab=responses&amp;tag=Berlin&amp;view=tiers')
    expect(html).toContain('/task/7/export.csv?file=choices&amp;tag=Berlin')
    expect(view('&view=unheard-of', 30)).toContain('>Feature Ranking</h2>')
  })

  it('rank, with interval, share and n', () => {
    const html = view('', 30)
    expect(html).toContain('n = 30 respondents, 240 rounds. Each feature was shown 137 to 138 times.')
    expect(html).toContain('Plan for 500 or more')
    expect(html.match(/95% interval (\d+ to \d+|beyond (0|100))/g)).toHaveLength(7)
    expect(html).toContain('&lt;Glass&gt;')
    expect(html).toMatch(/\d+%<\/td>/)
  })

  it('name each method, and explain it in a sentence', () => {
    const html = view('&view=details', 30)
    for (const title of ['Counts', 'Logit', 'Differences', 'Fit']) expect(html).toContain(`<h3>${title}</h3>`)
    expect(html).toContain('maximum likelihood')
    expect(html).toContain('Holm’s method for all 21 pairs')
    expect(html).toContain('.289')
  })

  it('cut the ranking into tiers', () => {
    const html = view('&view=tiers', 30)
    expect(html.match(/<h3 id="tier-\w+"/g)).toHaveLength(3)
    expect(html.match(/<li class="grid/g)).toHaveLength(7)
  })

  it('show counts alone, and say so, while there are too few answers', () => {
    for (const search of ['', '&view=details', '&view=tiers']) {
      const html = view(search, 6)
      expect(html).toContain('Too few answers')
      expect(html).toContain('6 respondents are too few')
      expect(html).not.toMatch(/95% interval|Share|±10/)
    }
  })

  it('name the features that leave the likelihood without a maximum, and the method that gives all others theirs', () => {
    const agreed = samples(30).map((given) => ({ ...given, answers: given.answers.map(capIsBest) }))
    for (const search of ['', '&view=details']) {
      const html = view(search, 30, agreed)
      expect(html).toContain(
        '“Cap” was always preferred to the others. Maximum likelihood has no solution in this case',
      )
      expect(html).toContain('Firth’s penalized likelihood')
      expect(html.match(/\d+(\.\d)?%<\/td>/g)?.length).toBe(7)
      expectWithin100(html)
    }
    const all = samples(30).map((given) => ({ ...given, answers: given.answers.map(bestIsFirst) }))
    expect(view('', 30, all)).toContain('were always preferred to the others, and “&lt;Glass&gt;”')
    expectWithin100(view('', 30, all))
  })

  it('say why there are no utilities where features were compared in no round', () => {
    const [first] = samples(1)[0]?.answers ?? []
    const some = samples(30).map((given) => ({ ...given, answers: first ? [first] : [] }))
    for (const search of ['', '&view=details']) {
      const html = view(search, 30, some)
      expect(html).toContain('Some features have not been compared with the others')
      expect(html).not.toMatch(/>Share( of|<)/)
    }
  })

  it('put each figure beside the interval of its own scale, and call nothing ahead by less than nothing', () => {
    const html = view('&view=details', 30)
    const rows = Array.from(html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g), ([, row = '']) =>
      Array.from(row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g), ([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    )
    const counts = rows.filter((row) => row.length === 10 && row[0] !== 'Rank')
    expect(counts).toHaveLength(7)
    for (const [, , , , , shown = '', its = '', band = '', uncut = '', itsOwn = ''] of counts) {
      // Marked where it is cut.
      const utility = shown.replace(/[≥≤] /, '')
      for (const [figure, interval] of [
        [utility, its],
        [utility, band],
        [uncut, itsOwn],
      ] as const) {
        // What lies past the end of the cut scale is at that end.
        if (interval === `beyond ${Number(figure)}`) continue
        const [low = Number.NaN, high = Number.NaN] = interval.split(' – ').map((end) => Number(end.replace('−', '-')))
        expect(low).toBeLessThanOrEqual(Math.ceil(Number(figure)))
        expect(high).toBeGreaterThanOrEqual(Math.floor(Number(figure)))
      }
    }
    expect(html).not.toContain('Ahead of')
    const differences = rows.filter((row) => row.length === 7 && /^(Ahead|Too close|Counts)/.test(row[6] ?? ''))
    expect(differences).toHaveLength(6)
    for (const row of differences) if (row[6] === 'Ahead') expect(row[3]).not.toMatch(/^−/)
    expect(html).toContain('not a confidence interval')
    expect(html).toContain('Share is that of an average person')
  })
})

function expectWithin100(html: string): void {
  for (const [, low, high] of html.matchAll(/95% interval (-?\d+) to (-?\d+)/g)) {
    expect(Number(low)).toBeGreaterThanOrEqual(0)
    expect(Number(low)).toBeLessThanOrEqual(Number(high))
    expect(Number(high)).toBeLessThanOrEqual(100)
  }
}

function samples(count: number): Submission<FeatureAnswers>[] {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return featureAnalysis.generateSamples(config, count, 3, NOW).map((answers, index) => {
    return { id: index, consumer: { id: index, createdAt: NOW, user }, answers, meta: null, submittedAt: NOW }
  })
}

/** Everyone agrees about one. */
function capIsBest(round: FeatureAnswers[number]): FeatureAnswers[number] {
  const cap = config.features.find(({ text }) => text === 'Cap')?.id ?? ''
  const { features, mostImportant, leastImportant } = round
  if (!features.includes(cap) || mostImportant === cap) return round
  return { ...round, mostImportant: cap, leastImportant: leastImportant === cap ? mostImportant : leastImportant }
}

/** Everyone agrees: what comes first in the configuration is better. */
function bestIsFirst(round: FeatureAnswers[number]): FeatureAnswers[number] {
  const sorted = [...round.features].sort()
  return { ...round, mostImportant: sorted[0], leastImportant: sorted.at(-1) }
}
