import { cleanCell } from '~/lib/clean-cell'
import { readEmailAddress } from '~/lib/email-address'
import { decodeCsv, readCsvRows, TOO_MANY_COLUMNS } from '~/lib/formats/csv-rows.server'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import { splitTags } from '~/projects/tags/stakeholder-tags'
import { addEntries, type Entries, type Entry, type Facts } from '../address-list'
import { readName, splitName } from '../person-name'
import {
  type ColumnChoice,
  type Columns,
  findColumns,
  nameColumns,
  resolveColumns,
  type SeenColumn,
  seeColumns,
} from './csv-columns'

export const NO_FILE = 'Please select a CSV file.'
export const NOT_A_CSV_FILE = 'Invalid file: Please select a CSV file.'
export const IS_SPREADSHEET =
  'This is a spreadsheet. Save it as a CSV file in your spreadsheet program, then select the CSV file.'
export const NO_EMAIL_COLUMN = "The CSV file needs an 'email' column."
export const MOST_ROWS = 10_000
export const TOO_MANY_ROWS = 'Please use at most 10,000 rows in a file.'
const MOST_TAGS = 50_000
export const TOO_MANY_TAGS = 'Please use at most 50,000 tags in a file, counted in each row.'

export type CsvFile = {
  file: Uint8Array
  fileName: string
  mediaType: string
  /** Whether the column of addresses is called 'email' to the letter, as the contract has it, or as people call it. */
  spelling: 'exact' | 'any'
  /** The user's choice of columns, if the headers do not tell. */
  choice?: ColumnChoice
}

/**
 * Reads the addresses of the column `email`, or of its name in another spelling or language, separated by commas,
 * semicolons, tabs or bars like the header line, with names and tags from other columns. If there are several such
 * columns, the first with an address counts; rows without an address are counted. A file that is not UTF-8 is read in
 * the encoding of older spreadsheets. Returns the entries, or messages that say why the file cannot be used. A large
 * file is read in slices, so that other requests need not wait for all of it.
 */
export async function readCsvAddresses({
  file,
  fileName,
  mediaType,
  spelling,
  choice,
}: CsvFile): Promise<ReadFile | { refused: string[] }> {
  if (fileName === '' && file.length === 0) return { refused: [NO_FILE] }
  if (isSpreadsheet(file)) return { refused: [NOT_A_CSV_FILE, IS_SPREADSHEET] }
  if (!isCsvByName(fileName, mediaType)) return { refused: [NOT_A_CSV_FILE] }
  const rows = await readCsvRows(decodeCsv(file), MOST_ROWS)
  if ('openQuote' in rows) return { refused: [NOT_A_CSV_FILE, ...openQuoteText(rows.openQuote)] }
  const [first = [], ...records] = rows.map(({ cells }) => cells)
  const header = first.map(cleanCellOfLines)
  const named = (choice && resolveColumns(header, choice)) ?? findColumns(header, { exact: spelling === 'exact' })
  const addresses = spelling === 'exact' ? [] : [...header.keys()].filter((index) => isAddress(header[index]))
  const columns = named.emails.length > 0 ? named : { ...named, emails: addresses }
  if (columns.emails.length === 0)
    return { refused: spelling === 'exact' ? [NO_EMAIL_COLUMN] : [NO_EMAIL_COLUMN, ...nameColumns(header)] }
  // A file without names of columns begins with a person.
  if (columns.emails.some((index) => isAddress(header[index]))) records.unshift(first)
  if (records.length > MOST_ROWS) return { refused: [TOO_MANY_ROWS] }
  const entries: Entries = new Map()
  let rowsWithoutAddress = 0
  let tags = 0
  const breathe = createYielder()
  for (const record of records) {
    await breathe()
    const text = toAddress(record, columns)
    if (text === '') rowsWithoutAddress += 1
    const facts = toFacts(record, columns)
    tags += facts?.tags?.length ?? 0
    if (tags > MOST_TAGS) return { refused: [TOO_MANY_TAGS] }
    addEntries(entries, [{ text, facts }])
  }
  return { entries: [...entries.values()], rowsWithoutAddress }
}

type ReadFile = { entries: Entry[]; rowsWithoutAddress: number }

/** A cell may break over several lines. */
function cleanCellOfLines(cell: string): string {
  return cell.includes('\n') ? cell : cleanCell(cell)
}

function isAddress(cell: string | undefined): boolean {
  return readEmailAddress(cell ?? '') !== null
}

function openQuoteText(line: number | null): string[] {
  return [
    line === null
      ? TOO_MANY_COLUMNS
      : `Line ${line} has a quotation mark that is never closed. Please fix the file and try again.`,
  ]
}

/** The columns of a file without an address header, so that the user can choose one; else none. */
export async function findColumnsToChoose({ file, fileName, mediaType }: CsvFile): Promise<SeenColumn[]> {
  if (isSpreadsheet(file) || !isCsvByName(fileName, mediaType)) return []
  const rows = await readCsvRows(decodeCsv(file), 0)
  const [header, first] = 'openQuote' in rows ? [] : rows
  if (!header || findColumns(header.cells, { exact: false }).emails.length > 0) return []
  return seeColumns(header.cells, first?.cells ?? [])
}

function isCsvByName(fileName: string, mediaType: string): boolean {
  return /\.[ct]sv$/i.test(fileName) || /^text\/(csv|tab-separated-values)\s*(;|$)/i.test(mediaType)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** A workbook stays one when it is renamed. */
function isSpreadsheet(file: Uint8Array): boolean {
  return [ZIP, OLE].some((magic) => magic.every((byte, index) => file[index] === byte))
}

/** The cell at an index. Most cells of a wide table are never read, so cells are cleaned on access. */
function toCell(row: string[], index: number): string {
  return cleanCellOfLines(row[index] ?? '')
}

function toAddress(row: string[], { emails }: Columns): string {
  const cells = emails.map((index) => toCell(row, index).trim())
  return cells.find((cell) => cell.includes('@')) ?? cells.find((cell) => cell !== '') ?? ''
}

/** A row's data about its person, or undefined without any. */
function toFacts(row: string[], columns: Columns): Facts | undefined {
  const cell = (index: number) => readName(toCell(row, index))
  const tags = splitTags(toCell(row, columns.tags).replaceAll('|', ','))
  const whole = cell(columns.name)
  const hasParts = columns.firstName >= 0 || columns.lastName >= 0
  const facts = hasParts
    ? // With 'Vorname' present, 'Name' is the last name.
      {
        firstName: cell(columns.firstName) ?? (columns.firstName < 0 ? whole : null),
        lastName: cell(columns.lastName) ?? (columns.lastName < 0 ? whole : null),
        tags,
      }
    : { ...splitName(whole), tags }
  return facts.firstName || facts.lastName || tags.length > 0 ? facts : undefined
}
