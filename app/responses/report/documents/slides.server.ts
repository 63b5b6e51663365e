import type PptxGen from 'pptxgenjs'
import { yieldToEventLoop } from '#db/event-loop'
import { shortenText } from '~/lib/cut-text'
import { textWidth, wrapText } from '~/lib/wrap-text'
import { PHASE_LABELS } from '~/projects/projects'
import { byline, type FindingTable } from '~/task-types/results/report'
import { english } from '~/texts/format'
import { type Chart, type ChartRow, chartLabel, figureText, rangeText, unitAfter } from '~/ui/charts/chart'
import { CHART_KINDS } from '~/ui/charts/kinds/kinds'
import { LIGHT_INKS } from '~/ui/charts/mark-drawing'
import {
  completionText,
  findingId,
  type NotedFinding,
  noFindingsReason,
  type ProjectReport,
  reportCounts,
  type TaskReport,
} from '../report'
import { type OverlayPicture, type Pictures, sizeWithin } from './overlay-pictures'
import { repairSlides } from './repair-slides.server'

/** A font that every program that shows slides has. */
const FONT = 'Arial'
/** Rows of a chart that can be read from afar. */
const MOST_ROWS = 12
/** A longer presentation is of no use, and each chart takes a while to write. */
const MOST_SLIDES = 80
/** Lines of a note and of a method; the notes for the speaker have all of them. */
const MOST_LINES = 2
const MOST_OF_TEXT = 240
/** A few bars do not fill the height, or they would be too thick. */
const FEW_BARS = 5
/** Inches, on a slide of 13.33 by 7.5. */
const LEFT = 0.6
const WIDTH = 12.13
/** How high a line is, of the size of its letters. */
const LEADING = 1.2
const POINTS_PER_INCH = 72

const INK = colour('ink')
const SECOND = colour('ink-2')

/** A project's report as slides (PPTX): one finding each, with its sentence as the title and an editable chart. */
export async function writeSlides(report: ProjectReport, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PptxGenJS } = await import('pptxgenjs')
  const deck = new PptxGenJS()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = `${report.project.title}: report`
  deck.author = report.brand
  // pptxgenjs does not escape this text.
  deck.company = escaped(report.brand)
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT }
  addMasters(deck)
  addCover(deck, report)
  let [slides, leftOut] = [0, 0]
  for (const [index, task] of report.tasks.entries()) {
    if (slides < MOST_SLIDES) addTask(deck, task, index + 1)
    for (const [place, finding] of task.findings.entries()) {
      if (isBare(finding)) continue
      const parts = listParts(finding)
      if (slides + parts.length > MOST_SLIDES) {
        leftOut += 1
        continue
      }
      slides += parts.length
      addFinding(deck, { report, task, finding, parts, picture: pictures[findingId(task, place)] })
      await yieldToEventLoop()
    }
  }
  if (leftOut > 0) addLeftOut(deck, leftOut)
  const bytes = await deck.write({ outputType: 'uint8array' })
  if (!(bytes instanceof Uint8Array)) throw new Error('The slides did not come as bytes')
  return await repairSlides(bytes)
}

/** Whether a slide has only a sentence, which then gives just the number of respondents. */
function isBare({ chart, table, quotes, overlay, note }: NotedFinding): boolean {
  return !chart && !table && !overlay && !note && quotes.length === 0
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const COVER = 'Cover'
const FINDING = 'Finding'
const TITLE = 'title'
/** Position of titles and the sizes to try. */
const TITLES = {
  [COVER]: { y: 1.6, h: 2.5, sizes: [40, 34, 28, 22], valign: 'bottom' },
  [FINDING]: { y: 0.75, h: 1.1, sizes: [24, 21, 18, 16, 14, 12, 10.5], valign: 'top' },
} as const

/** Titles are placeholders: outlines and screen readers use them to name slides. */
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
  for (const [name, { y, h, sizes, valign }] of Object.entries(TITLES)) {
    const options = { ...title, x: LEFT, y, w: WIDTH, h, fontSize: sizes[0], valign }
    deck.defineSlideMaster({ title: name, objects: [{ placeholder: { options, text: '' } }] })
  }
}

/**
 * Sets a title in the largest size that fits. The size belongs to a text run, because a placeholder keeps the size of
 * its master.
 */
function addTitle(slide: PptxGen.Slide, master: keyof typeof TITLES, text: string): void {
  const { h, sizes, valign } = TITLES[master]
  slide.addText([{ text, options: { fontSize: sizeFor([text], h, sizes) } }], { placeholder: TITLE, valign })
}

function addCover(deck: PptxGen, report: ProjectReport): void {
  const { brand, project, madeAt, filters, tasks } = report
  const slide = deck.addSlide({ masterName: COVER })
  slide.addText(brand, { ...place(0.6, 0.5), fontSize: 16, color: SECOND })
  addTitle(slide, COVER, project.title)
  const about = [
    `Report of ${english.shortDate(madeAt)}. ${PHASE_LABELS[project.phase]}. ${reportCounts(report)}.`,
    ...(filters.length > 0 ? [`Filters: ${filters.join('; ')}.`] : []),
    ...(tasks.length === 0 ? ['This project has no tasks yet.'] : []),
  ]
  slide.addText(about.join('\n'), { ...place(4.3, 1.4), fontSize: 16, color: SECOND })
}

function addTask(deck: PptxGen, task: TaskReport, number: number): void {
  const slide = deck.addSlide({ masterName: COVER })
  addTitle(slide, COVER, `${number}  ${task.title}`)
  const said = task.counted === 0 ? noFindingsReason(task) : completionText(task)
  slide.addText([task.typeLabel, said, task.lead].filter(Boolean).join('\n'), {
    ...place(4.3, 1.4),
    fontSize: 16,
    color: SECOND,
  })
}

function addLeftOut(deck: PptxGen, count: number): void {
  const slide = deck.addSlide({ masterName: COVER })
  addTitle(slide, COVER, `${english.number(count)} more ${count === 1 ? 'finding' : 'findings'}`)
  slide.addText('The report’s page and its PDF have all findings.', { ...place(4.3, 1.4), fontSize: 16, color: SECOND })
}

type Shown = {
  report: ProjectReport
  task: TaskReport
  finding: NotedFinding
  parts: (Part | null)[]
  picture: OverlayPicture | undefined
}

/** A long chart continues on further slides. */
function addFinding(deck: PptxGen, { report, task, finding, parts, picture }: Shown): void {
  const { subject, sentence, method, note, quotes } = finding
  for (const [index, part] of parts.entries()) {
    const slide = deck.addSlide({ masterName: FINDING })
    const more = parts.length > 1 ? ` (${index + 1} of ${parts.length})` : ''
    slide.addText(`${task.title} · ${subject}${more}`, { ...place(0.35, 0.4), fontSize: 12, color: SECOND })
    addTitle(slide, FINDING, sentence)
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
      const said = quotes.map((quote) => `“${shortenText(quote.text, MOST_OF_TEXT)}” ${byline(quote)}`.trimEnd())
      // Include the space between quotes.
      const fontSize = sizeFor(
        said.flatMap((text) => [text, '']),
        4.4,
        [20, 18, 16, 14, 12, 11, 10],
      )
      const options = { breakLine: true, paraSpaceAfter: fontSize / 2 }
      slide.addText(
        said.map((text) => ({ text, options })),
        { ...place(1.95, 4.4), fontSize, color: INK, valign: 'top' },
      )
    }
    if (note) slide.addText(fittingSentences(note, 12), { ...place(6.35, 0.5), fontSize: 12, color: INK, bold: true })
    slide.addText(fittingSentences(`${report.brand} · ${method}`, 9), {
      ...place(6.85, 0.45),
      fontSize: 9,
      color: SECOND,
      fit: 'shrink',
    })
    slide.addNotes(
      [sentence, ...(note ? [note] : []), ...(part?.chart ? listFigures(part.chart) : []), method].join('\n'),
    )
  }
}

type Part = { chart: Chart; table?: never } | { table: FindingTable; chart?: never }

/** The figures of a finding, one slide each; the table only without a chart. */
function listParts({ chart, table }: NotedFinding): (Part | null)[] {
  if (chart) {
    const most = Math.max(3, Math.floor((MOST_ROWS * 2) / Math.max(2, chart.series.length)))
    return portions(chart.rows, most).map((rows) => ({ chart: { ...chart, rows } }))
  }
  return table ? tablePortions(table.rows).map((rows) => ({ table: { ...table, rows } })) : [null]
}

/** Rows under a subheading stay together, or repeat it on the next slide. */
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

/** Splits rows into as few portions as possible, of about equal length. */
function portions<Row>(rows: Row[], most: number): Row[][] {
  const count = Math.max(1, Math.ceil(rows.length / most))
  const size = Math.ceil(rows.length / count)
  return Array.from({ length: count }, (_, portion) => rows.slice(portion * size, (portion + 1) * size))
}

/** Of series whose marks differ by shape alone, which bars do not have. */
const SERIES_COLOURS = [colour('ink'), '7F8A90', '0A5C55', 'B2BDC2']

/** Bars, which pptxgenjs gives no intervals: these stand in the labels, and in the notes. */
function addChart(deck: PptxGen, slide: PptxGen.Slide, chart: Chart, { x, w }: { x: number; w: number }): void {
  const { rows, scale, series, kind } = chart
  const isOne = series.length === 1
  const inks = series.map((_, place) => CHART_KINDS[kind].look(place).ink)
  const labels = rows.map((row) => toBarLabel(row, chart))
  const data = series.map((name, place) => ({
    name,
    labels,
    values: rows.map(({ estimates }) => Number((estimates[place]?.value ?? 0).toFixed(scale.digits))),
  }))
  slide.addChart(deck.ChartType.bar, data, {
    x,
    y: 1.9,
    w,
    h: 4.4,
    barDir: 'bar',
    barGapWidthPct: rows.length <= FEW_BARS ? 150 : 60,
    chartColors: new Set(inks).size === inks.length ? inks.map(colour) : SERIES_COLOURS,
    chartArea: { roundedCorners: false },
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 14,
    catAxisLabelColor: INK,
    valAxisMinVal: scale.low,
    valAxisMaxVal: scale.high,
    valAxisLabelFontSize: 12,
    valAxisLabelColor: SECOND,
    valAxisOrientation: 'minMax',
    valGridLine: { color: colour('line'), size: 0.75 },
    showValue: true,
    dataLabelFontSize: 13,
    dataLabelColor: INK,
    dataLabelFormatCode: (0).toFixed(scale.digits),
    showLegend: !isOne,
    legendPos: 't',
    legendFontSize: 13,
    legendColor: INK,
    altText: rows.map(chartLabel).join(', '),
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
      return { text: shortenText(text, 80), options: { align, color, border: [none, none, line, none] } }
    }),
  )
  const figures = heads.slice(1).map(() => FIGURE)
  const colW = [w - FIGURE * figures.length, ...figures]
  slide.addTable(cells, { x, y: 1.9, w, colW, rowH: 0.32, fontFace: FONT, fontSize: 12, margin: [2, 4, 2, 0] })
}

/** With the interval of a chart of one series, and the base of the row. */
function toBarLabel({ label, base, estimates }: ChartRow, { scale, series }: Chart): string {
  const interval = series.length === 1 ? (estimates[0]?.interval ?? null) : null
  const more = [...(interval ? [rangeText(interval, scale)] : []), ...(base === undefined ? [] : [base])]
  return more.length > 0 ? `${shortenText(label, 60)} (${more.join('; ')})` : shortenText(label, 60)
}

function listFigures({ rows, series, scale }: Chart): string[] {
  return rows.map((row) => {
    const figures = row.estimates.map((estimate, place) => {
      const name = series.length > 1 ? `${series[place]} ` : ''
      return `${name}${figureText(estimate.value, scale)}${unitAfter(scale)} (95%: ${rangeText(estimate.interval, scale)})`
    })
    return `${chartLabel(row)}: ${figures.join('; ')}`
  })
}

function place(y: number, h: number) {
  return { x: LEFT, y, w: WIDTH, h, fontFace: FONT, margin: 0 }
}

/** The largest of some sizes in which the paragraphs have room in a height in inches, else the last. */
function sizeFor(paragraphs: readonly string[], height: number, sizes: readonly number[]): number {
  const room = height * POINTS_PER_INCH
  const fits = (size: number) => paragraphs.flatMap((text) => brokenLines(text, size)).length * size * LEADING <= room
  return sizes.find(fits) ?? sizes.at(-1) ?? 12
}

/** As if in bold, which is wider. */
function brokenLines(text: string, size: number): string[] {
  return wrapText(text, WIDTH * POINTS_PER_INCH, (some) => textWidth(some, size, true))
}

/** The sentences of a text that have room in some lines, or as much of its first as has. */
function fittingSentences(text: string, size: number): string {
  const sentences = text.split(/(?<=[.?!]) /)
  const fits = (some: string) => brokenLines(some, size).length <= MOST_LINES
  const count = sentences.findLastIndex((_, place) => fits(sentences.slice(0, place + 1).join(' '))) + 1
  return count > 0 ? sentences.slice(0, count).join(' ') : shortenText(text, MOST_OF_TEXT)
}

function colour(ink: keyof typeof LIGHT_INKS): string {
  return LIGHT_INKS[ink].slice(1).toUpperCase()
}
