import type PptxGen from 'pptxgenjs'
import { nextTurn } from '#db/turns'
import { shortDate } from '~/lib/dates'
import { PHASE_LABELS } from '~/projects/projects'
import { type ChartFigures, type Estimate, type FindingTable, figureText, rangeText } from '~/task-types/results/report'
import { LIGHT_INKS } from '../charts/chart-drawing'
import {
  completionText,
  findingId,
  type NotedFinding,
  type ProjectReport,
  reportCounts,
  silenceOf,
  type TaskReport,
} from '../report'
import { mendedSlides } from './mended-slides.server'
import { type OverlayPicture, type Pictures, sizeWithin } from './overlay-pictures'

/** A font that every program that shows slides has. */
const FONT = 'Arial'
/** Rows of a chart that can be read from afar. */
const MOST_ROWS = 12
/** Characters of a note that two lines hold; the notes for the speaker have all of it. */
const MOST_OF_NOTE = 300
/** So many have room in large type. */
const FEW_QUOTES = 5
/** So many bars are kept from being as thick as they have room to be. */
const FEW_BARS = 5
/** Inches, of a slide of 13.33 by 7.5. */
const LEFT = 0.6
const WIDTH = 12.13

const INK = colour('ink')
const SECOND = colour('ink-2')

/** A project's report as slides (PPTX): a finding each, as its title, with a chart whose figures can be edited. */
export async function writeSlides(report: ProjectReport, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PptxGenJS } = await import('pptxgenjs')
  const deck = new PptxGenJS()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = `${report.project.title}: report`
  deck.author = report.brand
  // The one text that pptxgenjs writes as it is.
  deck.company = escaped(report.brand)
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT }
  addMasters(deck)
  addCover(deck, report)
  for (const [index, task] of report.tasks.entries()) {
    addTask(deck, task, index + 1)
    for (const [place, finding] of task.findings.entries()) {
      if (isBare(finding)) continue
      addFinding(deck, { report, task, finding, picture: pictures[findingId(task, place)] })
      await nextTurn()
    }
  }
  const bytes = await deck.write({ outputType: 'uint8array' })
  if (!(bytes instanceof Uint8Array)) throw new Error('The slides did not come as bytes')
  return await mendedSlides(bytes)
}

/** Whether there is nothing to look at under the sentence, which then says no more than how many have answered. */
function isBare({ chart, table, quotes, overlay, note }: NotedFinding): boolean {
  return !chart && !table && !overlay && !note && quotes.length === 0
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const COVER = 'Cover'
const FINDING = 'Finding'
const TITLE = 'title'

/** Titles are placeholders, by which outlines and screen readers tell what a slide says. */
function addMasters(deck: PptxGen): void {
  const title = {
    name: TITLE,
    type: 'title',
    fontFace: FONT,
    color: INK,
    bold: true,
    align: 'left',
    margin: 0,
  } as const
  const master = (name: string, options: { x: number; y: number; w: number; h: number; fontSize: number }) =>
    deck.defineSlideMaster({ title: name, objects: [{ placeholder: { options: { ...title, ...options }, text: '' } }] })
  master(COVER, { x: LEFT, y: 2.1, w: WIDTH, h: 2, fontSize: 40 })
  master(FINDING, { x: LEFT, y: 0.75, w: WIDTH, h: 1.1, fontSize: 24 })
}

function addCover(deck: PptxGen, report: ProjectReport): void {
  const { brand, project, madeAt, filters, tasks } = report
  const slide = deck.addSlide({ masterName: COVER })
  slide.addText(brand, { ...place(1.6, 0.5), fontSize: 16, color: SECOND })
  slide.addText(project.title, { placeholder: TITLE, fontSize: sizeOf(project.title, 40) })
  const about = [
    `Report of ${shortDate(madeAt)}. ${PHASE_LABELS[project.phase]}. ${reportCounts(report)}.`,
    ...(filters.length > 0 ? [`Narrowed: ${filters.join('; ')}.`] : []),
    ...(tasks.length === 0 ? ['This project has no tasks yet.'] : []),
  ]
  slide.addText(about.join('\n'), { ...place(4.3, 1.4), fontSize: 16, color: SECOND })
}

function addTask(deck: PptxGen, task: TaskReport, number: number): void {
  const slide = deck.addSlide({ masterName: COVER })
  slide.addText(`${number}  ${task.title}`, { placeholder: TITLE, fontSize: sizeOf(task.title, 34) })
  const said = task.counted === 0 ? silenceOf(task) : completionText(task)
  slide.addText([task.typeLabel, said, task.lead].filter(Boolean).join('\n'), {
    ...place(4.3, 1.4),
    fontSize: 16,
    color: SECOND,
  })
}

type Shown = { report: ProjectReport; task: TaskReport; finding: NotedFinding; picture: OverlayPicture | undefined }

/** A chart of many rows goes on on further slides. */
function addFinding(deck: PptxGen, { report, task, finding, picture }: Shown): void {
  const { subject, sentence, method, note, quotes } = finding
  const parts = partsOf(finding)
  for (const [index, part] of parts.entries()) {
    const slide = deck.addSlide({ masterName: FINDING })
    const more = parts.length > 1 ? ` (${index + 1} of ${parts.length})` : ''
    slide.addText(`${task.title} · ${subject}${more}`, { ...place(0.35, 0.4), fontSize: 12, color: SECOND })
    slide.addText(sentence, { placeholder: TITLE, fontSize: sizeOf(sentence, 24), valign: 'top' })
    const left = picture ? LEFT + WIDTH * 0.42 : LEFT
    if (picture) {
      const data = `image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}`
      const size = sizeWithin(picture, { width: WIDTH * 0.38, height: 4.4 })
      slide.addImage({ data, x: LEFT, y: 1.9, w: size.width, h: size.height, altText: subject })
    }
    const room = { x: left, w: LEFT + WIDTH - left }
    if (part?.chart) addChart(deck, slide, part.chart, room)
    else if (part?.table) addTable(slide, part.table, room)
    else if (quotes.length > 0) {
      const said = quotes.map(({ text, name }) => ({
        text: `“${shortened(text)}”${name ? ` ${name}` : ''}`,
        options: { breakLine: true, paraSpaceAfter: 7 },
      }))
      const fontSize = quotes.length > FEW_QUOTES ? 13 : 16
      slide.addText(said, { ...place(1.95, 4.4), fontSize, color: INK, valign: 'top' })
    }
    if (note)
      slide.addText(shortened(note, MOST_OF_NOTE), { ...place(6.35, 0.5), fontSize: 12, color: INK, bold: true })
    slide.addText(`${report.brand} · ${shortened(method)}`, {
      ...place(6.85, 0.45),
      fontSize: 9,
      color: SECOND,
      fit: 'shrink',
    })
    slide.addNotes(
      [sentence, ...(note ? [note] : []), ...(part?.chart ? figuresOf(part.chart) : []), method].join('\n'),
    )
  }
}

type Part = { chart: ChartFigures; table?: never } | { table: FindingTable; chart?: never }

/** What of a finding's figures has room on a slide each; the table where there is no chart. */
function partsOf({ chart, table }: NotedFinding): (Part | null)[] {
  if (chart) {
    const most = Math.max(3, Math.floor((MOST_ROWS * 2) / Math.max(2, chart.series.length)))
    return portions(chart.rows, most).map((rows) => ({ chart: { ...chart, rows } }))
  }
  return table ? tablePortions(table.rows).map((rows) => ({ table: { ...table, rows } })) : [null]
}

/** Rows under a head of theirs stay together, or have it again where they go on. */
function tablePortions(rows: string[][]): string[][][] {
  const isHead = (row: string[]) => row.slice(1).every((text) => text === '')
  if (!rows.some(isHead)) return portions(rows, MOST_ROWS)
  const blocks: string[][][] = []
  for (const row of rows) {
    if (isHead(row) || blocks.length === 0) blocks.push([])
    blocks.at(-1)?.push(row)
  }
  const fitting = blocks.flatMap(([head = [], ...others]) =>
    portions(others, MOST_ROWS - 1).map((some) => [head, ...some]),
  )
  const slides: string[][][] = []
  for (const block of fitting) {
    const last = slides.at(-1)
    if (last && last.length + block.length <= MOST_ROWS) last.push(...block)
    else slides.push([...block])
  }
  return slides
}

/** As few as can be of so many rows at most, of about as many each. */
function portions<Row>(rows: Row[], most: number): Row[][] {
  const count = Math.max(1, Math.ceil(rows.length / most))
  const size = Math.ceil(rows.length / count)
  return Array.from({ length: count }, (_, portion) => rows.slice(portion * size, (portion + 1) * size))
}

const SERIES_COLOURS = [colour('ink'), '7F8A90', '0A5C55', 'B2BDC2']

/** Bars, because programs for slides draw no intervals of a chart of theirs: these stand in the labels, and in the notes. */
function addChart(deck: PptxGen, slide: PptxGen.Slide, chart: ChartFigures, { x, w }: { x: number; w: number }): void {
  const { scale, series, isSentiment } = chart
  // Bars are drawn from the bottom up.
  const rows = chart.rows.toReversed()
  const isOne = series.length === 1
  const labels = rows.map(({ label, estimates }) =>
    isOne ? labelled(label, estimates[0], chart) : shortened(label, 60),
  )
  const data = series.map((name, place) => ({
    name,
    labels,
    values: rows.map(({ estimates }) => Number(figureText(estimates[place]?.value ?? 0, scale))),
  }))
  slide.addChart(deck.ChartType.bar, data, {
    x,
    y: 1.9,
    w,
    h: 4.4,
    barDir: 'bar',
    barGapWidthPct: rows.length <= FEW_BARS ? 150 : 60,
    chartColors: isSentiment ? [colour('like'), colour('dislike')] : isOne ? [colour('ink')] : SERIES_COLOURS,
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 12,
    catAxisLabelColor: INK,
    valAxisMinVal: scale.low,
    valAxisMaxVal: scale.high,
    valAxisLabelFontSize: 10,
    valAxisLabelColor: SECOND,
    valAxisOrientation: 'minMax',
    valGridLine: { color: colour('line'), size: 0.75 },
    showValue: true,
    dataLabelFontSize: 11,
    dataLabelColor: INK,
    dataLabelFormatCode: (0).toFixed(scale.digits),
    showLegend: !isOne,
    legendPos: 't',
    legendFontSize: 11,
    altText: rows.map(({ label }) => label).join(', '),
  })
}

/** Inches that a figure's column is wide. */
const FIGURE = 1.3

function addTable(slide: PptxGen.Slide, { heads, rows }: FindingTable, { x, w }: { x: number; w: number }): void {
  const line = { type: 'solid', pt: 0.75, color: colour('line') } as const
  const none = { type: 'none' } as const
  const cells = [heads, ...rows].map((row, index) =>
    row.map((text, place): PptxGen.TableCell => {
      const [align, color] = [place === 0 ? 'left' : 'right', index === 0 ? SECOND : INK] as const
      return { text: shortened(text, 80), options: { align, color, border: [none, none, line, none] } }
    }),
  )
  const figures = heads.slice(1).map(() => FIGURE)
  const colW = [w - FIGURE * figures.length, ...figures]
  slide.addTable(cells, { x, y: 1.9, w, colW, rowH: 0.32, fontFace: FONT, fontSize: 12, margin: [2, 4, 2, 0] })
}

function labelled(label: string, estimate: Estimate | undefined, { scale }: ChartFigures): string {
  return estimate?.interval ? `${shortened(label, 60)} (${rangeText(estimate.interval, scale)})` : shortened(label, 60)
}

function figuresOf({ rows, series, scale }: ChartFigures): string[] {
  return rows.map(({ label, estimates }) => {
    const figures = estimates.map((estimate, place) => {
      const name = series.length > 1 ? `${series[place]} ` : ''
      return `${name}${figureText(estimate.value, scale)} ${scale.unit} (95 %: ${rangeText(estimate.interval, scale)})`
    })
    return `${label}: ${figures.join('; ')}`
  })
}

function place(y: number, h: number) {
  return { x: LEFT, y, w: WIDTH, h, fontFace: FONT, margin: 0 }
}

/** Smaller where there is more to say. */
function sizeOf(text: string, size: number): number {
  return text.length > 160 ? Math.round(size * 0.6) : text.length > 80 ? Math.round(size * 0.8) : size
}

function shortened(text: string, most = 240): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

function colour(ink: keyof typeof LIGHT_INKS): string {
  return LIGHT_INKS[ink].slice(1).toUpperCase()
}
