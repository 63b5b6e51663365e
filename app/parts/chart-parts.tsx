import type { ReactNode } from 'react'
import { StackedRows } from '~/task-types/custom-survey/questions/matrix/stacked-rows'
import { type QuestionFigures, type RespondentGroup, sideBySide } from '~/task-types/groups/side-by-side'
import { SideBySideView } from '~/task-types/groups/side-by-side-view'
import { comparisonWords } from '~/task-types/groups/side-by-side-words'
import { taskType } from '~/task-types/registry'
import type { StoredEstimate } from '~/task-types/results/analysis'
import { meansChart, sharesChart } from '~/task-types/results/finding-chart'
import { SharedView } from '~/task-types/results/shared-view'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { getBrandViews } from '~/task-types/views-by-type'
import { type Chart, type Estimate, NO_ESTIMATE, PERCENTS, percents } from '~/ui/charts/chart'
import { ChartDrawing } from '~/ui/charts/chart-drawing'
import { layOutChart } from '~/ui/charts/chart-scene'
import { ANSWER_HEADS, ChartTable } from '~/ui/charts/chart-table'
import { EstimateDrawing, GroupSign } from '~/ui/charts/estimate-drawing'
import { PAGE_INKS } from '~/ui/charts/mark-drawing'
import type { Part, Section } from './part'
import { createEstimates, createStudy, STUDY_STATES, type Study, showResults } from './sample-studies.server'
import { ARABIC, asWritten, LONG, ONE_WORD, toArabic, toLong } from './sample-texts'

/** Every chart with usual data, without any, with one row, and with long labels. */
export async function listChartSections(): Promise<Section[]> {
  const results: Section[] = []
  for (const type of TASK_TYPES) results.push(await createResultsSection(type))
  return [drawings, shares, means, stackedRows, ...results, sideBySides, await createGroupMaps(), reportCharts]
}

const drawings: Section = {
  id: 'estimate-drawing',
  title: 'Estimates and marks of groups',
  parts: [
    ['An estimate', drawShare('points', 0.4, { low: 0.3, high: 0.52 })],
    ['As a bar', drawShare('bars', 0.4, { low: 0.3, high: 0.52 })],
    ['Without an interval', drawShare('bars', 0.4, null)],
    ['At the low end', drawShare('bars', 0, { low: 0, high: 0.08 })],
    ['At the high end', drawShare('bars', 1, { low: 0.9, high: 1 })],
    [
      'Marks of groups',
      [0, 1, 2, 3].map((place) => (
        <div key={place}>
          <GroupSign place={place} />
          {drawShare('points', (place + 1) / 8, { low: place / 8, high: (place + 2) / 8 }, place)}
        </div>
      )),
    ],
  ].map(toPart),
}

function drawShare(kind: Chart['kind'], share: number, interval: Parameters<typeof percents>[1], series = 0) {
  return <EstimateDrawing chart={{ kind, scale: PERCENTS }} estimate={percents(share, interval)} series={series} />
}

const fruits = [
  { label: 'Apple', count: 41, n: 80 },
  { label: 'Pear', count: 24, n: 80 },
  { label: 'Quince', count: 0, n: 80 },
  { label: 'All', count: 80, n: 80 },
]
const longRows = [LONG, ONE_WORD, ARABIC, 'A']

const shares: Section = {
  id: 'shares',
  title: 'Shares',
  parts: [
    ['Usual', showShares(fruits)],
    ['Ranked', showShares(fruits, true)],
    ['Different bases', showShares(fruits.map((row, place) => ({ ...row, n: 80 + 10 * place })))],
    ['One row', showShares(fruits.slice(0, 1))],
    ['Empty', showShares([])],
    [
      'Long labels, large counts',
      showShares(
        longRows.map((label, place) => ({ label, count: 1_234_567 * (place + 1), n: 9_876_543 })),
        true,
      ),
    ],
  ].map(toPart),
}

function showShares(rows: Parameters<typeof sharesChart>[1], ranked = false) {
  return <ChartTable caption="Fruit" heads={ANSWER_HEADS} chart={sharesChart('Fruit', rows)} ranked={ranked} />
}

const meanRows = [
  { label: 'Cap', moments: { n: 80, mean: 3.4 }, interval: { low: 3.18, high: 3.62 } },
  { label: 'Pump', moments: { n: 1, mean: 5 }, interval: null },
  { label: 'Label', moments: null, interval: null },
]

const means: Section = {
  id: 'means',
  title: 'Means',
  parts: [
    ['Usual, one answer, none', showMeans(meanRows)],
    ['One row', showMeans(meanRows.slice(0, 1))],
    ['Empty', showMeans([])],
    [
      'Long labels',
      showMeans(
        longRows.map((label, place) => ({
          label,
          moments: { n: 1_234_567, mean: 100 * (place + 0.5) },
          interval: { low: 100 * place, high: 100 * (place + 1) },
        })),
        { low: -1_000, high: 500 },
      ),
    ],
  ].map(toPart),
}

function showMeans(rows: Parameters<typeof meansChart>[2], ends = { low: 1, high: 5 }) {
  const heads = { label: 'Part', count: 'n', figure: 'Mean' }
  return <ChartTable caption="Means" heads={heads} chart={meansChart('Fit', { ...ends, unit: '', digits: 1 }, rows)} />
}

function createStack(row: string, columns: string[], answered = 40) {
  const total = columns.reduce((sum, _, place) => sum + place + 1, 0)
  const options = columns.map((option, place) => ({
    option,
    count: Math.round((answered * (place + 1)) / total),
    shown: answered,
    share: answered === 0 ? 0 : (place + 1) / total,
  }))
  return { row, answered, clear: null, options }
}

const columns = ['Badly', 'Rather badly', 'Neither', 'Rather well', 'Well', 'Very well', 'Perfectly']

const stackedRows: Section = {
  id: 'stacked-rows',
  title: 'Stacked rows',
  parts: [
    [
      'Seven columns',
      <StackedRows key="a" title="Fit" rows={['Cap', 'Pump', 'Label'].map((row) => createStack(row, columns))} />,
    ],
    ['Two columns', <StackedRows key="b" title="Fit" rows={[createStack('Cap', ['Badly', 'Well'])]} />],
    ['A row without answers', <StackedRows key="c" title="Fit" rows={[createStack('Cap', columns, 0)]} />],
    ['Empty', <StackedRows key="d" title="Fit" rows={[]} />],
    [
      'Long labels',
      <StackedRows key="e" title="Fit" rows={longRows.map((row) => createStack(row, longRows, 1_234_567))} />,
    ],
  ].map(toPart),
}

/** Views that show how far an estimate is. */
const ESTIMATED_VIEWS: Partial<Record<TaskType, string[]>> = {
  feature_prioritization: ['view=individual', 'view=segments', 'view=turf', 'likelihood=joint'],
}

/** The views of the results of a type, by their searches. */
const RESULT_VIEWS: Partial<Record<TaskType, string[]>> = {
  pack_vs_pack_comparator: ['', 'view=by-attribute', 'view=by-variant', 'view=quotes'],
  feature_prioritization: ['', 'view=details', 'view=tiers', 'view=individual', 'view=segments', 'view=turf'],
}

async function createResultsSection(type: TaskType): Promise<Section> {
  const parts: Part[] = []
  for (const [state, { name, dir }] of STUDY_STATES.entries()) {
    const study = createStudy(type, state)
    const estimateFor = createEstimates(study)
    for (const search of RESULT_VIEWS[type] ?? [''])
      parts.push({ ...(await showView(study, search, estimateFor(search), name)), dir })
  }
  for (const search of ESTIMATED_VIEWS[type] ?? [])
    parts.push(await showView(createStudy(type, 0), search, { percent: 40, value: null }, 'still being estimated'))
  return { id: `results-${type}`, title: `Results: ${taskType(type).label}`, parts }
}

async function showView(study: Study, search: string, estimate: StoredEstimate | null, state: string): Promise<Part> {
  const { Results } = getBrandViews(study.type)
  const results = <Results {...(await showResults(study, search, estimate))} />
  return {
    title: [search || 'first view', state].join(', '),
    address: `/task/${study.taskId}?tab=responses&${search}`,
    shown: study.type === 'design_element_heatmap' ? byLink(results) : results,
  }
}

/** As by a link to results, where the server draws what otherwise a script does. */
function byLink(results: ReactNode): ReactNode {
  return <SharedView value={{ texts: true, names: true, videos: true }}>{results}</SharedView>
}

function createGroup(name: string, people: number, figures: QuestionFigures[], first = 0): RespondentGroup {
  const ids = Array.from({ length: people }, (_, index) => first + index)
  return { value: name, name, people: new Set(ids), figures }
}

function createFigures(people: number, agreeing: number, label: (text: string) => string): QuestionFigures[] {
  const values = [
    { value: 2, count: people - agreeing },
    { value: 5, count: agreeing },
  ]
  return [
    {
      id: 'buy',
      title: label('Would buy'),
      kind: 'share',
      rows: [
        { label: label('Yes'), count: agreeing, of: people },
        { label: label('No'), count: people - agreeing, of: people },
      ],
    },
    {
      id: 'fit',
      title: label('Fit'),
      kind: 'mean',
      scale: { low: 1, high: 5, unit: 'of 5', digits: 1 },
      rows: [{ label: label('Cap'), values }],
    },
  ]
}

function compareGroups(sizes: [people: number, agreeing: number][], relabel = asWritten): ReactNode {
  const groups = sizes.map(([people, agreeing], place) =>
    createGroup(relabel(`Group ${place + 1}`), people, createFigures(people, agreeing, relabel), place * 1_000),
  )
  const compared = sideBySide(groups)
  return <SideBySideView {...compared} words={comparisonWords(compared)} />
}

const TWO: [number, number][] = [
  [60, 50],
  [60, 12],
]

const sideBySides: Section = {
  id: 'side-by-side',
  title: 'Groups side by side',
  parts: [
    ['Two groups', compareGroups(TWO)],
    ['Five groups, more than there are marks', compareGroups([...TWO, [40, 20], [30, 15], [25, 5]])],
    ['Too few people', compareGroups([TWO[0] ?? [60, 50], [1, 1]])],
    [
      'No answers',
      compareGroups([
        [0, 0],
        [0, 0],
      ]),
    ],
    ['Long labels', compareGroups(TWO, toLong)],
    ['Right to left', compareGroups(TWO, toArabic)],
  ].map(toPart),
}

async function createGroupMaps(): Promise<Section> {
  const type = 'design_element_heatmap'
  const { GroupComparison } = getBrandViews(type)
  const study = createStudy(type, 0)
  const groups = ['Under 30', LONG].map((name, place) => ({ value: String(place), name, n: 30 }))
  return {
    id: 'group-maps',
    title: 'Heatmaps of groups',
    parts: [
      {
        title: 'Two groups',
        address: `/task/${study.taskId}?tab=responses`,
        shown: GroupComparison && <GroupComparison {...(await showResults(study, ''))} groups={groups} />,
      },
    ],
  }
}

function createEstimate(value: number): Estimate {
  return { value, interval: { low: Math.max(0, value - 12), high: Math.min(100, value + 12) }, n: 40 }
}

function createChart(kind: Chart['kind'], labels: string[], series: string[] = ['']): Chart {
  return {
    kind,
    scale: PERCENTS,
    series,
    rows: labels.map((label, row) => ({
      label,
      estimates: series.map((_, place) =>
        row === 1 && place === 0 ? NO_ESTIMATE : createEstimate(20 * row + 15 * place),
      ),
    })),
  }
}

const REPORT_CHARTS: [string, Chart][] = [
  ['Bars', createChart('bars', ['Apple', 'Pear', 'Quince'])],
  ['Points', createChart('points', ['Apple', 'Pear', 'Quince'])],
  ['Likes and dislikes', createChart('sentiments', ['Cap', 'Label'], ['Likes', 'Dislikes'])],
  ['Four series', createChart('points', ['Apple', 'Pear'], ['A', 'B', 'C', 'D'])],
  ['One row', createChart('bars', ['Apple'])],
  ['Empty', createChart('bars', [])],
  ['Long labels', createChart('bars', longRows, [LONG, ARABIC])],
]

const reportCharts: Section = {
  id: 'report-charts',
  title: 'Charts of reports',
  parts: REPORT_CHARTS.flatMap(([title, figures]) =>
    [760, 300].map((width) => ({
      title: `${title}, ${width} pixels wide`,
      shown: (
        <div style={{ overflowX: 'auto' }}>
          <ChartDrawing scene={layOutChart(figures, width)} label={title} inks={PAGE_INKS} />
        </div>
      ),
    })),
  ),
}

function toPart([title, shown]: ReactNode[]): Part {
  return { title: String(title), shown }
}
