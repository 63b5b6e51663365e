import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Submission } from '../../analysis'
import { featureAnalysis } from '../analysis.server'
import { BLANK_CONFIG, type FeatureConfig } from '../config'
import { estimateFeatures } from '../estimates/estimates'
import { reportOf } from '../estimates/report'
import type { FeatureAnswers } from '../round-answers'
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
  const results = reportOf(config, respondents, estimateFeatures(config, submissions))
  const html = renderToString(
    <MemoryRouter initialEntries={[`/task/7?tab=responses${search}`]}>
      <FeatureResultsView taskId={7} config={config} results={results} images={{}} summaries={[]} />
    </MemoryRouter>,
  )
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
    expect(html).toContain('n = 30 respondents, 240 rounds. Each feature was shown 136 to 138 times.')
    expect(html).toContain('Plan for 500 or more')
    expect(html.match(/95 % interval \d+ to \d+/g)).toHaveLength(7)
    expect(html).toContain('&lt;Glass&gt;')
    expect(html).toMatch(/\d+ %<\/td>/)
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
      expect(html).not.toMatch(/95 % interval|Share|±10/)
    }
  })

  it('say why there are no utilities where no finite ones exist', () => {
    const agreed = samples(30).map((given) => ({ ...given, answers: given.answers.map(bestIsFirst) }))
    for (const search of ['', '&view=details']) {
      const html = view(search, 30, agreed)
      expect(html).toContain('no finite estimate yet')
      for (const [, low, high] of html.matchAll(/95 % interval (-?\d+) to (-?\d+)/g)) {
        expect(Number(low)).toBeGreaterThanOrEqual(0)
        expect(Number(low)).toBeLessThanOrEqual(Number(high))
        expect(Number(high)).toBeLessThanOrEqual(100)
      }
      expect(html).not.toContain('>Share<')
    }
  })
})

function samples(count: number): Submission<FeatureAnswers>[] {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return featureAnalysis.samples(config, count, 3, NOW).map((answers, index) => {
    return { id: index, consumer: { id: index, createdAt: NOW, user }, answers, meta: null, submittedAt: NOW }
  })
}

/** Everyone agrees: what comes first in the configuration is better. */
function bestIsFirst(round: FeatureAnswers[number]): FeatureAnswers[number] {
  const sorted = [...round.features].sort()
  return { ...round, mostImportant: sorted[0], leastImportant: sorted.at(-1) }
}
