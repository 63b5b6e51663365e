import { stringify } from 'csv-stringify/sync'
import { attachment } from '../http/download'

/**
 * CSV for spreadsheets: UTF-8 with BOM, RFC 4180 quoting, CRLF. A text that a spreadsheet would read as a formula gets
 * a leading single quote; so does one within a text after `;` or a tab, because a program that separates cells there
 * ignores our quoting. Numbers stay numbers. Without BOM if `goesOn`.
 */
export function toCsv(rows: (string | number | null)[][], { goesOn = false } = {}): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { bom: !goesOn, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

// Full-width signs count as their ASCII forms; control characters are skipped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORMULA = /^[\u0000-\u001f\u007f-\u009f;=+\-@＝＋－＠]/
// What follows a sign within a text is mostly an item of a list, or a number: it calls nothing without one of `(|!=`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const WITHIN = /(?=[=@+\-＝＠＋－])(?<=[;\t\r\n][\s\u0000-\u001f\u007f-\u009f]*)(?=[=@＝＠]|[^;\t\r\n]*[(|!=])/g

function harmless(cell: string | number | null): string | number {
  if (cell === null) return ''
  if (typeof cell === 'number') return cell
  const within = cell.replace(WITHIN, "'")
  return FORMULA.test(cell) ? `'${within}` : within
}

/** A CSV file as an answer to a download. */
export function csvDownload({ fileName, csv }: { fileName: string; csv: string | Uint8Array<ArrayBuffer> }): Response {
  return new Response(typeof csv === 'string' ? Buffer.from(csv) : csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(fileName),
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
