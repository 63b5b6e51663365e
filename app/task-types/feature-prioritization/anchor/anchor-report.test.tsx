import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { language } from '~/texts/language'
import { provideLanguage } from '~/ui/use-words'
import type { Submission } from '../../results/analysis'
import { featureAnalysis } from '../analysis.server'
import type { FeatureConfig } from '../config'
import { featureConfigSchema } from '../config-schema'
import { estimateFeatures } from '../estimates/estimates'
import { buildReport } from '../estimates/report'
import { featureFinding } from '../results/finding'
import { FeatureResultsView } from '../results/results-view'
import type { FeatureAnswers } from '../round-answers'
import { anchorFinding, anchorNote } from './anchor-text'

const NOW = '2026-03-05T14:03:00.000Z'
const PROMPT = 'Would you pay for it?'
const features = ['Dose', 'Refill', 'Label', 'Cap', '<Glass>', 'Scent', 'Carton', 'Pump'].map((text, id) => ({
  id,
  text,
}))
const plain = featureConfigSchema.parse({ features })
const config = featureConfigSchema.parse({ features, anchor: { prompt: PROMPT } })
const given = samples(80)
const report = (of: FeatureConfig, submissions = given) =>
  buildReport(of, submissions.length, estimateFeatures(of, submissions))

describe('the report of an anchored task', () => {
  it('has the same figures of its rounds, to the last bit, as one without an anchor', () => {
    const { anchor, ...rounds } = report(config)
    expect(anchor?.features).toHaveLength(8)
    expect(JSON.stringify(rounds)).toBe(JSON.stringify(report(plain)))
    expect(report(plain)).not.toHaveProperty('anchor')
    const outcome = featureAnalysis.analyse(plain, given, new URLSearchParams())
    expect(outcome).not.toHaveProperty('value.anchor')
    expect(featureAnalysis.toCsv(plain, given).header).toHaveLength(7)
  })

  it('is in API and exports', () => {
    const outcome = featureAnalysis.analyse(config, given, new URLSearchParams())
    expect(outcome).toMatchObject({
      ok: true,
      value: { anchor: { prompt: PROMPT, respondents: 80, scale: { value: expect.any(Number) } } },
    })
    const { header, rows } = featureAnalysis.toCsv(config, given)
    expect(header.slice(7)).toEqual([
      ...['Anchor Asked', 'Anchor Yes', 'Anchor Distance', 'Anchor Standard Error', 'Anchor Low', 'Anchor High'],
      ...['Anchor p', 'Against Anchor'],
    ])
    expect(rows.reduce((sum, row) => sum + Number(row[7]), 0)).toBe(80 * 7)
    for (const row of rows) {
      // A text that begins with a minus would leave as a formula made harmless, which no program takes for a number.
      expect(row.slice(9, 13)).toEqual(row.slice(9, 13).map(Number))
      const [distance, , low, high, p] = row.slice(9, 14).map(Number)
      expect(row[14]).toBe((p ?? 1) >= 0.05 ? 'unclear' : (distance ?? 0) > 0 ? 'above' : 'below')
      if (row[14] === 'above') expect(low).toBeGreaterThan(0)
      if (row[14] === 'below') expect(high).toBeLessThan(0)
    }
    // With all digits among the estimates, in the rows of the likelihood that has made it.
    const estimates = featureAnalysis.extraFile?.('estimates', config, given)
    const anchor = outcome.ok ? outcome.value.anchor : undefined
    expect(anchor?.estimates).toMatchObject({ method: 'sequential', penalised: false, scale: anchor?.scale })
    const heads = estimates?.header.slice(7)
    expect(heads).toEqual([
      ...['Anchor Penalised', 'Anchor Distance', 'Anchor Distance Standard Error'],
      ...['Anchor Distance Robust Standard Error', 'Anchor Distance Low', 'Anchor Distance High', 'Anchor p'],
      ...['Against Anchor', 'Anchor Scale', 'Anchor Scale Robust Standard Error'],
    ])
    for (const { text, distance } of anchor?.features ?? []) {
      const own = estimates?.rows.filter(([feature]) => feature === text)
      expect(own?.map((row) => row.slice(1, 2))).toEqual([['sequential'], ['joint'], ['full-set']])
      const { utility, standardError, robustStandardError, low, high, p, verdict } = distance ?? {}
      const { value, robustStandardError: error } = anchor?.scale ?? {}
      expect(own?.[0]?.slice(7)).toEqual([
        ...['no', utility, standardError, robustStandardError, low, high, p, verdict, value, error],
      ])
      expect(own?.[1]?.slice(7)).toEqual(heads?.map(() => null))
    }
    const choices = featureAnalysis.extraFile?.('choices', config, given)
    expect(choices?.rows).toHaveLength(80 * (8 * 4 + 7 * 2))
    expect(choices?.rows.filter((row) => row[3] === '(anchor)')).toHaveLength(80 * 7)
  })

  it('stands as a line in chart and tiers, with each distance and its interval', () => {
    const ranking = view('')
    expect(ranking).toContain('Anchor: the point where yes and no are equally likely')
    expect(ranking.match(/stroke-dasharray="6 3"/g)).toHaveLength(17)
    expect(ranking).toContain('<h3>Against the anchor</h3>')
    expect(ranking).toContain(PROMPT)
    const tiers = view('&view=tiers')
    for (const title of ['Above the line', 'Not clearly above or below', 'Below the line'])
      expect(tiers).toContain(title)
    // Of each feature, and of the scale of yes and no.
    expect(tiers.match(/−?\d\.\d\d to −?\d\.\d\d/g)).toHaveLength(9)
    expect(tiers).toMatch(/their scale is \d\.\d\d \(95% interval \d\.\d\d to \d\.\d\d\), where 1 means equally/)
    expect(view('&view=details')).toContain('<h3>Anchor</h3>')
    for (const search of ['', '&view=tiers', '&view=details']) {
      expect(view(search, plain)).not.toMatch(/[Aa]nchor/)
    }
    const few = given.slice(0, 10)
    expect(view('', config, few)).not.toMatch(/[Aa]nchor/)
  })

  it('is said in a sentence, of what is clear alone', () => {
    const { anchor } = report(config)
    if (!anchor) throw new Error('There is no anchor')
    const finding = (verdicts: ('above' | 'unclear' | 'below')[], prompt = PROMPT) =>
      anchorFinding({
        ...anchor,
        prompt,
        features: anchor.features.slice(0, verdicts.length).map((one, index) => ({
          ...one,
          text: 'ABCDEF'[index] ?? '',
          distance: one.distance && { ...one.distance, verdict: verdicts[index] ?? null },
        })),
      })
    expect(finding(['above', 'above', 'unclear', 'below'])).toBe(
      '“A” and “B” are clearly above the anchor: to “Would you pay for it?” an average respondent would say yes. “D” is clearly below it. One feature is too close to the anchor to call.',
    )
    expect(finding(['below'], 'x'.repeat(81))).toBe(
      '“A” is clearly below the anchor: to the last question an average respondent would say no.',
    )
    expect(finding(['above', 'above', 'above', 'above'])).toMatch(/^4 features are clearly above the anchor/)
    expect(finding(['unclear', 'unclear'])).toBe('All features are too close to the anchor to call.')
    expect(finding([])).toBeNull()
  })

  it('names the reason where everybody said the same, and the method', () => {
    for (const said of ['yes', 'no'] as const) {
      const same = given.map((one) => ({ ...one, answers: one.answers.map((round) => allSaid(round, said)) }))
      const { anchor } = report(config, same)
      expect(anchor && anchorNote(anchor)).toMatch(
        new RegExp(`^Every answer to the last question was ${said}\\. .*Firth’s penalized likelihood.*“at least”`),
      )
      expect(view('', config, same)).toContain('Every answer to the last question was')
      const outcome = featureAnalysis.analyse(config, same, new URLSearchParams())
      expect(outcome).toMatchObject({
        value: { anchor: { scale: null, features: [{ distance: null }, {}, {}, {}, {}, {}, {}, {}] } },
      })
      // The figures of the screen, with the method that it names.
      const shown = outcome.ok ? outcome.value.anchor?.estimates : undefined
      expect(shown).toMatchObject({ method: 'sequential', penalised: true, scale: null })
      for (const { id, distance } of anchor?.features ?? []) {
        expect(shown?.features.find((one) => one.id === id)).toEqual({ id, ...distance })
      }
      const file = featureAnalysis.extraFile?.('estimates', config, same)
      const sequential = file?.rows.filter(([, method]) => method === 'sequential')
      expect(sequential).toHaveLength(8)
      for (const row of sequential ?? []) {
        expect([row[7], row[8]]).toEqual([
          'yes',
          anchor?.features.find(({ text }) => text === row[0])?.distance?.utility,
        ])
        expect(row.slice(15)).toEqual([null, null])
      }
    }
    const { anchor } = report(config)
    expect(anchor && anchorNote(anchor)).toBeNull()
  })
})

function allSaid(round: FeatureAnswers[number], said: 'yes' | 'no'): FeatureAnswers[number] {
  return round.yes ? { ...round, yes: [], no: [], [said]: round.features } : round
}

function view(search: string, of = config, submissions = given): string {
  const results = report(of, submissions)
  const finding = featureFinding(of, results)
  const element = <FeatureResultsView {...{ taskId: 7, config: of, results, finding }} images={{}} summaries={[]} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/task/7?tab=responses${search}`] })
  return renderToString(provideLanguage(language('en'), <RouterProvider router={router} />)).replaceAll('<!-- -->', '')
}

function samples(count: number): Submission<FeatureAnswers>[] {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return featureAnalysis.generateSamples(config, count, 3, NOW).map((answers, index) => {
    return { id: index, consumer: { id: index, createdAt: NOW, user }, answers, meta: null, submittedAt: NOW }
  })
}
