import { yieldToEventLoop } from '#db/event-loop'
import { PHASE_LABELS } from '~/projects/projects'
import { english } from '~/texts/format'
import { durationText } from '../../results/duration'
import {
  beginsPage,
  completionText,
  findingId,
  hasFigures,
  noFindingsReason,
  type ProjectReport,
  reportCounts,
  STATUS_WORDS,
  type TaskReport,
} from '../report'
import type { Pictures } from './overlay-pictures'
import { addFinding } from './pdf-finding.server'
import { BODY, createSheet, lineHeight, MARGIN, NOTE, type Paper, SENTENCE, type Sheet } from './pdf-sheet.server'
import { REPLACEMENT } from './typesetter.server'

/** A project's report as PDF with embedded fonts. Yields between findings. */
export async function writePdf(
  report: ProjectReport,
  paper: Paper,
  pictures: Pictures,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = createSheet(paper, `${report.project.title}: report`)
  const bytes = readBytes(sheet.doc)
  const entries = addCover(sheet, report)
  for (const [index, task] of report.tasks.entries()) {
    if (beginsPage(report, index)) sheet.newPage()
    addTaskHead(sheet, task, index + 1)
    for (const [place, finding] of task.findings.entries()) {
      const id = findingId(task, place)
      addFinding(sheet, finding, { id, picture: pictures[id], isUnderHead: place === 0 })
      await yieldToEventLoop()
    }
    addPeople(sheet, task)
  }
  addUndrawn(sheet)
  addPageNumbers(sheet, report, entries)
  sheet.end()
  return await bytes
}

async function readBytes(doc: Sheet['doc']): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of doc) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Position and target of a line of the contents. */
type Entry = { id: string; page: number; y: number }

function addCover(sheet: Sheet, report: ProjectReport): Entry[] {
  const { brand, project, madeAt, filters, tasks } = report
  sheet.text(brand, { ...BODY, ink: 'ink-3' })
  sheet.move(4)
  sheet.text(project.title, { size: 26, isBold: true, leading: 31 })
  sheet.move(6)
  if (project.description) sheet.text(project.description, BODY)
  sheet.move(6)
  sheet.text(`Report of ${english.shortDate(madeAt)}. ${PHASE_LABELS[project.phase]}. ${reportCounts(report)}.`, BODY)
  if (filters.length > 0) sheet.text(`Filters: ${filters.join('; ')}.`, BODY)
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
  return { id, page: sheet.page(), y: sheet.y() - lineHeight(style) + style.size * 0.95 }
}

function addTaskHead(sheet: Sheet, task: TaskReport, number: number): void {
  // Keep the heading with the part below.
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
  sheet.text((task.counted === 0 ? noFindingsReason(task) : completionText(task)) + time, BODY)
  if (task.lead) {
    sheet.move(10)
    sheet.text(task.lead, SENTENCE)
  }
}

/** Names are many: they stand behind what was found. */
function addPeople(sheet: Sheet, { people }: TaskReport): void {
  if (!people || people.names.length === 0) return
  const more = people.more > 0 ? ` and ${english.number(people.more)} more` : ''
  sheet.keep(60)
  sheet.move(18)
  sheet.text('Who answered', { ...NOTE, isBold: true })
  sheet.text(people.names.join(', ') + more, NOTE)
}

/** Lists characters that no font has, so that nothing is missing silently. */
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
    `This file’s fonts do not include some characters. They appear as ${REPLACEMENT}: ${codes.join(', ')}${more}. You can see them in the online report.`,
    NOTE,
  )
}

function addPageNumbers(sheet: Sheet, { brand, project }: ProjectReport, entries: Entry[]): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (const { id, page, y } of entries) {
    sheet.turnTo(page)
    const number = sheet.places.get(id) ?? 1
    sheet.lineAt(String(number), { ...BODY, size: 9, ink: 'ink-2', y, isRight: true })
  }
  const [line] = sheet.wrapped(`${brand} · ${project.title}`, { ...NOTE, width: sheet.width - 60 })
  for (let page = 0; page < count; page += 1) {
    sheet.turnTo(page)
    const y = doc.page.height - MARGIN + 12
    sheet.lineAt(line ?? '', { ...NOTE, width: sheet.width - 60, y })
    sheet.lineAt(`${page + 1} / ${count}`, { ...NOTE, y, isRight: true })
  }
}
