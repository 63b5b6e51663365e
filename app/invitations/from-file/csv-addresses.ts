import { parse } from 'csv-parse/sync'
import { distinctEntries, type Entry } from '../address-list'
import { factsOf, findColumns } from './csv-columns'

export const NO_FILE = 'Please select a CSV file.'
export const NOT_A_CSV_FILE = 'Invalid file: Please select a CSV file.'
export const IS_SPREADSHEET =
  'This is a spreadsheet, whatever its name says: save it as CSV in the program that it comes from, and select that file.'
export const NO_EMAIL_COLUMN = "The CSV file needs an 'email' column."
export const MOST_ROWS = 10_000
export const TOO_MANY_ROWS = 'Please use at most 10,000 rows in a file.'

export type CsvFile = { file: Uint8Array; fileName: string; mediaType: string }

/**
 * Reads the addresses of the column `email`, in any case and with blanks around it, parted by commas or semicolons as
 * the header line is, and what other columns say of their owners: names and tags. Blank cells are left out. A file that
 * is no UTF-8 is read as older spreadsheets write it. Answers the entries, or the messages why the file cannot be used.
 */
export function readCsvAddresses({ file, fileName, mediaType }: CsvFile): { entries: Entry[] } | { refused: string[] } {
  if (fileName === '' && file.length === 0) return { refused: [NO_FILE] }
  if (isSpreadsheet(file)) return { refused: [NOT_A_CSV_FILE, IS_SPREADSHEET] }
  if (!isCsvByName(fileName, mediaType)) return { refused: [NOT_A_CSV_FILE] }
  const rows = parseRows(decode(file))
  if (!rows) return { refused: [NOT_A_CSV_FILE] }
  const [header = [], ...records] = rows
  const columns = findColumns(header)
  if (columns.email < 0) return { refused: [NO_EMAIL_COLUMN] }
  if (records.length > MOST_ROWS) return { refused: [TOO_MANY_ROWS] }
  const people = records.map((record) => ({ text: record[columns.email] ?? '', facts: factsOf(record, columns) }))
  return { entries: distinctEntries(people) }
}

function isCsvByName(fileName: string, mediaType: string): boolean {
  return /\.csv$/i.test(fileName) || /^text\/csv\s*(;|$)/i.test(mediaType)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** A workbook stays one when it is renamed. */
function isSpreadsheet(file: Uint8Array): boolean {
  return [ZIP, OLE].some((magic) => magic.every((byte, index) => file[index] === byte))
}

function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** Header and records, blank lines left out; one record more than allowed at most. Null where a quote stays open. */
function parseRows(text: string): string[][] | null {
  const said = SEPARATOR_LINE.exec(text)
  const content = said ? text.slice(said[0].length) : text
  try {
    return parse(content, {
      delimiter: said?.[1] ?? delimiterOf(content),
      // One file may hold several, as when someone adds a line to what a spreadsheet wrote.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      // Spreadsheets write rows of nothing but separators below their content.
      skip_records_with_empty_values: true,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_ROWS + 2,
    })
  } catch {
    return null
  }
}

/** With this line above the header, a file tells Excel what parts it. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i

/** What the header line is parted by, what stands in quotes aside. */
function delimiterOf(text: string): ',' | ';' {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const bare = header.replace(/"[^"]*"/g, '')
  return count(bare, ';') > count(bare, ',') ? ';' : ','
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
