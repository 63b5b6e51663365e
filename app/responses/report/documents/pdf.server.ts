import { nextTurn } from '#db/turns'
import { shortDate } from '~/lib/dates'
import { PHASE_LABELS } from '~/projects/projects'
import type { FindingTable } from '~/task-types/results/report'
import { durationText } from '../../results/duration'
import { chartParts } from '../charts/chart-parts'
import { chartScene } from '../charts/chart-scene'
import {
  beginsPage,
  completionText,
  findingId,
  hasFigures,
  type NotedFinding,
  type ProjectReport,
  reportCounts,
  STATUS_WORDS,
  silenceOf,
  type TaskReport,
} from '../report'
import { type OverlayPicture, type Pictures, sizeWithin } from './overlay-pictures'
import { createSheet, leadingOf, MARGIN, type Paper, type Sheet } from './pdf-sheet.server'
import { REPLACEMENT } from './typesetter.server'

/** Points to a pixel of a scene. */
const SCALE = 0.72

const NOTE = { size: 8.5, ink: 'ink-3' } as const
const BODY = { size: 10, ink: 'ink' } as const
/** Ours, whatever they quote. */
const SENTENCE = { size: 14, ink: 'ink', isRtl: false } as const

/** A project's report as PDF, whose fonts it holds. Between two findings others get their turn. */
export async function writePdf(
  report: ProjectReport,
  paper: Paper,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = createSheet(paper, `${report.project.title}: report`)
  const bytes = bytesOf(sheet.doc)
  const entries = addCover(sheet, report)
  for (const [index, task] of report.tasks.entries()) {
    if (beginsPage(report, index)) sheet.newPage()
    addTaskHead(sheet, task, index + 1)
    for (const [place, finding] of task.findings.entries()) {
      addFinding(sheet, finding, findingId(task, place), pictures)
      await nextTurn()
    }
    addPeople(sheet, task)
  }
  addUndrawn(sheet)
  addPageNumbers(sheet, report, entries)
  sheet.doc.end()
  return await bytes
}

async function bytesOf(doc: Sheet['doc']): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of doc) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Where a line of the contents stands, and what it leads to. */
type Entry = { id: string; page: number; y: number }

function addCover(sheet: Sheet, report: ProjectReport): Entry[] {
  const { brand, project, madeAt, filters, tasks } = report
  sheet.text(brand, { ...BODY, ink: 'ink-3' })
  sheet.move(4)
  sheet.text(project.title, { size: 26, isBold: true, leading: 31 })
  sheet.move(6)
  if (project.description) sheet.text(project.description, BODY)
  sheet.move(6)
  sheet.text(`Report of ${shortDate(madeAt)}. ${PHASE_LABELS[project.phase]}. ${reportCounts(report)}.`, BODY)
  if (filters.length > 0) sheet.text(`Narrowed: ${filters.join('; ')}.`, BODY)
  sheet.move(24)
  if (tasks.length === 0) sheet.text('This project has no tasks yet. Their findings will appear here.', BODY)
  else sheet.text('Contents', { size: 13, isBold: true })
  return tasks.flatMap((task, index) => {
    sheet.move(6)
    const own = addEntry(sheet, `${index + 1}  ${task.title}`, `task-${task.id}`, 0)
    const findings = task.findings.map(({ subject }, place) => addEntry(sheet, subject, findingId(task, place), 16))
    return [own, ...findings]
  })
}

function addEntry(sheet: Sheet, text: string, id: string, indent: number): Entry {
  const style = indent === 0 ? BODY : ({ size: 9, ink: 'ink-2' } as const)
  const placed = { ...style, x: MARGIN + indent, width: sheet.width - indent - 30 }
  sheet.keep(sheet.heightOf(text, placed))
  const first = sheet.y()
  sheet.text(text, placed)
  sheet.doc.goTo(MARGIN, first, sheet.width, sheet.y() - first, id)
  return { id, page: sheet.page(), y: sheet.y() - leadingOf(style) + style.size * 0.95 }
}

function addTaskHead(sheet: Sheet, task: TaskReport, number: number): void {
  // A heading stands on the page of what it is over.
  if (sheet.room() < (hasFigures(task) ? 0.6 : 0.3) * sheet.height) sheet.newPage()
  if (!sheet.isFresh()) sheet.move(34)
  sheet.addPlace(`task-${task.id}`)
  sheet.doc.outline.addItem(`${number} ${task.title}`)
  sheet.rule('ink', 1.2)
  sheet.move(10)
  sheet.text(`${number}  ${task.title}`, { size: 19, isBold: true, leading: 24 })
  sheet.text(`${task.typeLabel}. ${STATUS_WORDS[task.status]}.`, NOTE)
  sheet.move(6)
  const { medianTime } = task.completion
  const time = medianTime === null || task.counted === 0 ? '' : ` Median time ${durationText(medianTime)}.`
  sheet.text((task.counted === 0 ? silenceOf(task) : completionText(task)) + time, BODY)
  if (task.lead) {
    sheet.move(10)
    sheet.text(task.lead, SENTENCE)
  }
}

/** Names are many: they stand behind what was found. */
function addPeople(sheet: Sheet, { people }: TaskReport): void {
  if (!people || people.names.length === 0) return
  const more = people.more > 0 ? ` and ${people.more.toLocaleString('en-US')} more` : ''
  sheet.keep(60)
  sheet.move(18)
  sheet.text('Who answered', { ...NOTE, isBold: true })
  sheet.text(people.names.join(', ') + more, NOTE)
}

function addFinding(sheet: Sheet, finding: NotedFinding, id: string, pictures: Pictures): void {
  const { subject, sentence, chart, table, method, quotes, note } = finding
  const picture = pictures[id]
  const width = sheet.width / SCALE
  const scenes = chart
    ? chartParts(chart, width, (sheet.height * 0.7) / SCALE).map((part) => chartScene(part, width))
    : []
  const head = 35 + sheet.heightOf(subject, NOTE) + sheet.heightOf(sentence, SENTENCE)
  const drawn = (scenes[0]?.height ?? 0) * SCALE
  // How it was made is not parted from what it is said of last.
  const last = 5 + sheet.heightOf(method, NOTE)
  const end = quotes.length > 0 ? 'quote' : table ? 'table' : note ? 'note' : 'figure'
  const after = (part: typeof end) => (part === end ? last : 0)
  const size = picture ? sizeBeside(sheet, picture, head + drawn + after('figure')) : NO_SIZE
  const tableRoom = table ? roomFor(sheet, table) + after('table') : 0
  // Nor is what it says from what follows that.
  const [quote] = quotes
  const words = note
    ? noteRoom(sheet, note) + after('note')
    : tableRoom || (quote ? quoteRoom(sheet, quote) + (quotes.length === 1 ? last : 0) : 0)
  const figure = (picture ? size.height : drawn || words) + after('figure')
  // A small table is not parted from its chart.
  const all = head + figure + (picture ? drawn + 16 : drawn > 0 ? tableRoom + 6 : 0)
  sheet.keep((all > sheet.height * (picture ? 1 : 0.6) ? head + figure + (drawn > 0 ? 6 : 0) : all) + 4)
  if (!sheet.isFresh()) {
    sheet.move(18)
    sheet.rule('line', 0.6)
    sheet.move(9)
  }
  sheet.addPlace(id)
  sheet.text(subject, NOTE)
  sheet.move(1)
  sheet.text(sentence, SENTENCE)
  sheet.move(7)
  if (picture) {
    sheet.image(picture.bytes, size)
    sheet.move(10)
  }
  for (const [place, scene] of scenes.entries()) {
    sheet.keep(scene.height * SCALE + (place === scenes.length - 1 ? after('figure') + 6 : 0))
    sheet.scene(scene, SCALE)
    sheet.move(6)
  }
  if (note) addNote(sheet, note, after('note'))
  if (table) addTable(sheet, table, after('table'))
  for (const [place, one] of quotes.entries()) addQuote(sheet, one, place === quotes.length - 1 ? last : 0)
  sheet.move(5)
  sheet.text(method, { ...NOTE, isRtl: false })
}

const NO_SIZE = { width: 0, height: 0 }

/** A picture leaves room on its page for what stands over and under it, as long as it can still be read. */
function sizeBeside(sheet: Sheet, picture: OverlayPicture, others: number) {
  const [least, most] = [0.24 * sheet.height, 0.38 * sheet.height]
  const left = [sheet.room(), sheet.height].map((room) => room - others - 20).find((height) => height >= least)
  return sizeWithin(picture, { width: sheet.width * 0.75, height: Math.min(left ?? most, most) })
}

/** `after`: so much of what follows is kept with it. */
function addNote(sheet: Sheet, note: string, after: number): void {
  const style = noteStyle(sheet)
  sheet.keep(Math.min(noteRoom(sheet, note) + after, sheet.height))
  sheet.move(4)
  const [page, top] = [sheet.page(), sheet.y()]
  sheet.text(note, style)
  if (page === sheet.page()) sheet.doc.rect(MARGIN, top, 1.5, sheet.y() - top).fill('#12191d')
  sheet.move(4)
}

function noteRoom(sheet: Sheet, note: string): number {
  return 8 + sheet.heightOf(note, noteStyle(sheet))
}

function noteStyle({ width }: Sheet) {
  return { ...BODY, x: MARGIN + 10, width: width - 10 }
}

type Quote = NotedFinding['quotes'][number]

const QUOTE = { ...BODY, size: 9.5, ink: 'ink-2' } as const

/** `after`: so much of what follows is kept with it. */
function addQuote(sheet: Sheet, quote: Quote, after: number): void {
  sheet.keep(Math.min(quoteRoom(sheet, quote) + after, sheet.height))
  sheet.move(4)
  sheet.text(quoted(quote), QUOTE)
}

function quoteRoom(sheet: Sheet, quote: Quote): number {
  return 4 + sheet.heightOf(quoted(quote), QUOTE)
}

function quoted({ text, name }: Quote): string {
  return `“${text.replace(/\s+/g, ' ')}”${name ? ` ${name}` : ''}`
}

const CELL = { size: 8.5, leading: 12 } as const
const PAD = 12

/** Rows stand on one page each, and all of them where they have room on one; the heads stand on every page of them. `after`: so much of what follows is kept with the last row. */
function addTable(sheet: Sheet, table: FindingTable, after: number): void {
  const { heads, rows } = table
  const columns = columnsOf(sheet, table)
  sheet.move(6)
  sheet.keep(roomFor(sheet, table) + after)
  addRow(sheet, heads, columns, 'ink-3')
  for (const [place, row] of rows.entries()) {
    if (rowHeight(sheet, row, columns) + (place === rows.length - 1 ? after : 0) > sheet.room()) {
      sheet.newPage()
      addRow(sheet, heads, columns, 'ink-3')
    }
    addRow(sheet, row, columns, 'ink')
  }
}

/** What a table needs to begin on a page: all of its height, or where no page has that, room for a few rows. */
function roomFor(sheet: Sheet, table: FindingTable): number {
  const columns = columnsOf(sheet, table)
  const heights = [table.heads, ...table.rows].map((row) => rowHeight(sheet, row, columns))
  const height = heights.reduce((sum, one) => sum + one, 6)
  return height > 0.8 * sheet.height ? 3 * (CELL.leading + 6) : height
}

function rowHeight(sheet: Sheet, [label = '']: string[], { first }: Columns): number {
  return sheet.heightOf(label, { ...CELL, width: first }) + 5
}

function columnsOf(sheet: Sheet, { heads, rows }: FindingTable): Columns {
  const figures = heads.slice(1).map((head, place) => {
    const texts = [head, ...rows.map((row) => row[place + 1] ?? '')]
    return Math.max(...texts.map((text) => sheet.widthOf(text, CELL.size))) + PAD
  })
  return { first: Math.max(sheet.width * 0.25, sheet.width - figures.reduce((sum, one) => sum + one, 0)), figures }
}

type Columns = { first: number; figures: number[] }

function addRow(
  sheet: Sheet,
  [label = '', ...cells]: string[],
  { first, figures }: Columns,
  ink: 'ink' | 'ink-3',
): void {
  const top = sheet.y()
  let right = MARGIN + first
  for (const [place, cell] of cells.entries()) {
    const width = figures[place] ?? 0
    sheet.lineAt(cell, { ...CELL, ink, x: right, width, y: top + CELL.size, isRight: true })
    right += width
  }
  sheet.text(label, { ...CELL, ink, width: first })
  sheet.move(2.5)
  sheet.rule(ink === 'ink-3' ? 'ink' : 'line', 0.5)
  sheet.move(2.5)
}

/** Says which characters no font has, so that nothing is missing in silence. */
function addUndrawn(sheet: Sheet): void {
  const found = [...sheet.undrawn]
  if (found.length === 0) return
  const codes = found
    .slice(0, 30)
    .map((one) =>
      [...one].map((part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' '),
    )
  const more = found.length > 30 ? ` and ${found.length - 30} more` : ''
  sheet.keep(60)
  sheet.move(18)
  sheet.text(
    `Characters that the fonts of this file do not have stand as ${REPLACEMENT}: ${codes.join(', ')}${more}. The report’s page shows them.`,
    NOTE,
  )
}

function addPageNumbers(sheet: Sheet, { brand, project }: ProjectReport, entries: Entry[]): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (const { id, page, y } of entries) {
    doc.switchToPage(page)
    const number = sheet.places.get(id) ?? 1
    sheet.lineAt(String(number), { ...BODY, size: 9, ink: 'ink-2', y, isRight: true })
  }
  const [line] = sheet.wrapped(`${brand} · ${project.title}`, { ...NOTE, width: sheet.width - 60 })
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN + 12
    sheet.lineAt(line ?? '', { ...NOTE, width: sheet.width - 60, y })
    sheet.lineAt(`${page + 1} / ${count}`, { ...NOTE, y, isRight: true })
  }
}
