import { Readable } from 'node:stream'
import { millisecondsInDay } from 'date-fns/constants'
import { cutText } from '../cut-text'
import { createYielder } from '../work/yielding-chunks.server'
import { withoutNotXml } from './xml'
import { createZip, type ZipEntry } from './zip.server'

/*
 * An Excel workbook, streamed (ECMA-376, Office Open XML). Texts are text cells, so that none becomes a number, a date
 * or a formula.
 */

/** A date is an instant. */
export type Cell = string | number | Date | null
/** `rows` come in portions; the first row of all is the head. */
export type Sheet = { name: string; rows: () => AsyncIterable<Cell[][]> | Iterable<Cell[][]> }

/** Excel's limits: columns per sheet, and UTF-16 units per cell. */
export const MOST_COLUMNS = 16_384
const MOST_CHARACTERS = 32_767
const NAME_LENGTH = 31

/** Later sheets may be determined only while the first ones are written. */
export async function createWorkbook(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): Promise<Readable> {
  return await createZip(streamParts(sheets))
}

async function* streamParts(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): AsyncGenerator<ZipEntry> {
  const part = (name: string, content: string) => ({ name, open: () => Readable.from([content]), compress: true })
  const named: string[] = []
  yield part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  yield part('xl/styles.xml', STYLES)
  for await (const sheet of sheets) {
    named.push(freeName(sheet.name, named))
    const name = `xl/worksheets/sheet${named.length}.xml`
    yield { name, open: () => Readable.from(sheetXml(sheet), { objectMode: false }), compress: true }
  }
  const worksheets = named.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`])
  yield part('xl/_rels/workbook.xml.rels', relations([...worksheets, ['styles', 'styles.xml']]))
  yield part('xl/workbook.xml', book(named))
  yield part('[Content_Types].xml', contentTypes(named.length))
}

/** Excel reserves this name. */
const RESERVED = 'history'

/** A name that Excel takes and that no other sheet has. */
function freeName(name: string, taken: string[]): string {
  const clean = withoutNotXml(name)
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
  const upTo = (length: number) => cutText(clean, length).replace(/^[' ]+|[' ]+$/g, '') || 'Sheet'
  const isTaken = (wanted: string) => [RESERVED, ...taken].some((one) => one.toLowerCase() === wanted.toLowerCase())
  let free = upTo(NAME_LENGTH)
  for (let n = 2; isTaken(free); n += 1) free = `${upTo(NAME_LENGTH - 5)} ${n}`
  return free
}

/** Cells formatted between two checks of the clock. */
const CELLS = 2_000

async function* sheetXml({ rows }: Sheet): AsyncGenerator<string> {
  const breathe = createYielder()
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let row = 0
  for await (const portion of rows()) {
    let text = ''
    let cells = 0
    for (const values of portion) {
      row += 1
      text += rowXml(values, row)
      cells += values.length
      if (cells < CELLS) continue
      yield text
      text = ''
      cells = 0
      await breathe()
    }
    if (text !== '') yield text
  }
  yield '</sheetData></worksheet>'
}

function rowXml(values: Cell[], row: number): string {
  const style = row === 1 ? ' s="1"' : ''
  const cells = values.map((value, column) => {
    if (value === null || value === '') return ''
    const at = `r="${columnName(column)}${row}"`
    if (typeof value === 'number') return `<c ${at}${style}><v>${value}</v></c>`
    if (value instanceof Date) return `<c ${at} s="2"><v>${value.getTime() / millisecondsInDay + FIRST_DAY}</v></c>`
    return `<c ${at}${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cutText(value, MOST_CHARACTERS))}</t></is></c>`
  })
  return `<row r="${row}">${cells.join('')}</row>`
}

/** 1 January 1970, in the days that Excel counts. */
const FIRST_DAY = 25_569

const names: string[] = []

/** A to Z, then AA. */
function columnName(column: number): string {
  const known = names[column]
  if (known !== undefined) return known
  const last = String.fromCharCode(65 + (column % 26))
  const name = column < 26 ? last : `${columnName(Math.floor(column / 26) - 1)}${last}`
  names[column] = name
  return name
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

function escapeXml(text: string): string {
  // `_x0041_` is an escaped character.
  return withoutNotXml(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function contentTypes(sheets: number): string {
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${KIND}.${kind}+xml"/>`
  const each = Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet'))
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${each.join('')}</Types>`
}

function relations(targets: [kind: string, target: string][]): string {
  const each = targets.map(
    ([kind, target], index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function book(sheets: string[]): string {
  const each = sheets.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`
}

/** A cell, one of the head, and an instant. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
