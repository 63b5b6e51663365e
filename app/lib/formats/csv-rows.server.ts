import { Readable } from 'node:stream'
import type { Parser } from 'csv-parse'
import { yieldingChunks } from '../work/yielding-chunks.server'

/** A row of a CSV file, and the line that it ends on, from 1 up. */
export type CsvRow = { cells: string[]; line: number }

/** A file without readable rows, and the line of the unclosed quote, if that is the reason. */
type Unreadable = { openQuote: number | null }

/** The text of a CSV file. One that is no UTF-8 is read as older spreadsheets write it. */
export function decodeCsv(file: Uint8Array): string {
  const [first, second] = file
  // By its mark, or by the empty half of a first letter.
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(file)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/**
 * Header and rows, split by the header line's delimiter, without blank lines; one row more than allowed at most. Fails
 * if a quote stays open, or if a row has more columns than any table of people or designs. A large file is read in
 * slices, so that other requests need not wait for all of it.
 */
export async function readCsvRows(text: string, mostRows: number): Promise<CsvRow[] | Unreadable> {
  const said = SEPARATOR_LINE.exec(text)
  // One file may end its lines in several ways, as when someone adds one to what a spreadsheet wrote.
  const content = (said ? text.slice(said[0].length) : text).replace(/\r\n?/g, '\n')
  const before = said ? 1 : 0
  const rows: CsvRow[] = []
  const delimiter = said?.[1] ?? detectDelimiter(content)
  let read = 0
  const { CsvError, parse } = await import('csv-parse')
  try {
    const parser = parse({
      delimiter,
      record_delimiter: '\n',
      skip_empty_lines: true,
      // Spreadsheets write rows of nothing but separators below their content.
      skip_records_with_empty_values: true,
      relax_column_count: true,
      relax_quotes: true,
      info: true,
      on_record: (record, { lines }) => {
        read = lines
        return record
      },
    })
    const source = Readable.from(streamBytes(content, delimiter, parser), { highWaterMark: 1 })
    const parsed: AsyncIterable<{ record: string[]; info: { lines: number } }> = source.pipe(parser)
    for await (const { record, info } of parsed) {
      if (record.length > MOST_COLUMNS) return { openQuote: null }
      rows.push({ cells: record, line: info.lines + before })
      if (rows.length > mostRows + 1) break
    }
    return rows
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
    return { openQuote: isOpen ? before + filledLineAfter(content, read, delimiter) : null }
  }
}

/** The first after this line that is more than separators, spaces and closed quotes, of which no row is read. */
function filledLineAfter(text: string, line: number, delimiter: string): number {
  const isBlank = (content: string) =>
    /^[\s"]*$/.test(content.replaceAll(delimiter, '')) && count(content, '"') % 2 === 0
  const blankLines = text
    .split('\n')
    .slice(line)
    .findIndex((content) => !isBlank(content))
  return line + blankLines + 1
}

const MOST_COLUMNS = 1_000
export const TOO_MANY_COLUMNS = 'A row has more than 1,000 columns, which is the most that is read.'
/** In a row that has not ended; some may stand in its texts. */
const MOST_DELIMITERS = 100_000

const BYTES_A_SLICE = 32_768

/**
 * Splits bytes, because a slice of text could end within a character. The parser buffers a row, so the rest of a row
 * with endless cells is dropped.
 */
async function* streamBytes(text: string, delimiter: string, parser: Parser): AsyncGenerator<Uint8Array> {
  const parting = delimiter.charCodeAt(0)
  let last = { row: 0, delimiters: 0 }
  const bytes = Buffer.from(text)
  const starts = Array.from({ length: Math.ceil(bytes.length / BYTES_A_SLICE) }, (_, index) => index * BYTES_A_SLICE)
  for await (const [start = 0] of yieldingChunks(starts, 1)) {
    const row = parser.info.records + parser.info.empty_lines
    if (row > last.row) last = { row, delimiters: 0 }
    if (last.delimiters > MOST_DELIMITERS) {
      parser.destroy(new Error('A row has cells without end'))
      return
    }
    const slice = bytes.subarray(start, start + BYTES_A_SLICE)
    for (const byte of slice) if (byte === parting) last.delimiters += 1
    yield slice
  }
}

/** This line above the header tells Excel the delimiter. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i

/** Searching a longer header for the delimiter is useless. */
const LONGEST_HEADER = 65_536

/** If a header has several of them equally often, the first one wins. */
const DELIMITERS = [',', ';', '\t', '|']

/** The delimiter of the header line, ignoring quoted text: cells copied from a spreadsheet have tabs. */
function detectDelimiter(text: string): string {
  const header =
    text
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.slice(0, LONGEST_HEADER) ?? ''
  const bare = header.replace(/"[^"]*"/g, '')
  return DELIMITERS.reduce((most, delimiter) => (count(bare, delimiter) > count(bare, most) ? delimiter : most))
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
