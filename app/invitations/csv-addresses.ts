import { parse } from 'csv-parse/sync'
import { distinctEntries, type Entry } from './address-list'

export const NO_FILE = 'Please select a CSV file.'
export const NOT_A_CSV_FILE = 'Invalid file: Please select a CSV file.'
export const NO_EMAIL_COLUMN = "The CSV file needs an 'email' column."
export const MOST_ROWS = 10_000
export const TOO_MANY_ROWS = 'Please use at most 10,000 rows in a file.'

export type CsvFile = { file: Uint8Array; fileName: string; mediaType: string }

/**
 * Reads the addresses of the column `email`, in any case and with blanks around it, parted by commas or semicolons as
 * the header line is. Invalid bytes elsewhere do not matter; blank cells are left out. Answers the entries, or the
 * message why the file cannot be used.
 */
export function readCsvAddresses({ file, fileName, mediaType }: CsvFile): { entries: Entry[] } | { refused: string } {
  if (fileName === '' && file.length === 0) return { refused: NO_FILE }
  if (!isCsvByName(fileName, mediaType) || isSpreadsheet(file)) return { refused: NOT_A_CSV_FILE }
  const rows = parseRows(new TextDecoder().decode(file))
  if (!rows) return { refused: NOT_A_CSV_FILE }
  const [header = [], ...records] = rows
  const column = header.findIndex((cell) => cell.trim().toLowerCase() === 'email')
  if (column < 0) return { refused: NO_EMAIL_COLUMN }
  if (records.length > MOST_ROWS) return { refused: TOO_MANY_ROWS }
  return { entries: distinctEntries(records.map((record) => record[column] ?? '')) }
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

/** Header and records, blank lines left out; one record more than allowed at most. Null where a quote stays open. */
function parseRows(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
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

/** What the header line is parted by, what stands in quotes aside. */
function delimiterOf(text: string): ',' | ';' {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const bare = header.replace(/"[^"]*"/g, '')
  return count(bare, ';') > count(bare, ',') ? ';' : ','
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
