import { expect, test } from 'vitest'
import { MOST_ROWS, NO_EMAIL_COLUMN, NO_FILE, NOT_A_CSV_FILE, readCsvAddresses, TOO_MANY_ROWS } from './csv-addresses'

function read(content: string | Uint8Array, fileName = 'people.csv', mediaType = 'text/csv') {
  const file = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readCsvAddresses({ file, fileName, mediaType })
}

function emails(content: string | Uint8Array): (string | null)[] {
  const result = read(content)
  if ('refused' in result) throw new Error(result.refused)
  return result.entries.map(({ email }) => email)
}

test('the column named email is read, wherever it stands and however it is written', () => {
  expect(emails('email\na@x.com\nb@x.com\n')).toEqual(['a@x.com', 'b@x.com'])
  expect(emails('Name, E-Mail , EMAIL \r\nAnna,,a@x.com\r\nBo,,B@x.com')).toEqual(['a@x.com', 'b@x.com'])
  expect(emails('"Email","Name"\n"a@x.com","Berg, Anna"')).toEqual(['a@x.com'])
})

test('semicolons part the columns where the header line has them', () => {
  expect(emails('name;email;city\nBerg, Anna;a@x.com;Kiel')).toEqual(['a@x.com'])
  expect(emails('"name, full";email\nAnna;a@x.com')).toEqual(['a@x.com'])
})

test('a byte order mark and bytes that are no UTF-8 do not matter', () => {
  expect(emails('\ufeffemail\na@x.com')).toEqual(['a@x.com'])
  const latin1 = Uint8Array.from(Buffer.from('name,email\nJ\xfcrgen,j@x.com\n', 'latin1'))
  expect(emails(latin1)).toEqual(['j@x.com'])
})

test('quoted cells may hold line breaks, and a stray quote in a cell does no harm', () => {
  expect(emails('note,email\n"two\nlines",a@x.com\n5" pipe,b@x.com')).toEqual(['a@x.com', 'b@x.com'])
})

test('blank cells, short rows and blank lines are left out, leading blank lines too', () => {
  expect(emails('\n\nname,email\nAnna,a@x.com\nBo,\nCy\n\n  ,  \nDi,d@x.com,more')).toEqual(['a@x.com', 'd@x.com'])
})

test('a name in front of the address is read, wrong cells are kept as typed, repetitions left out', () => {
  const result = read('email\nAnna <a@x.com>\n nobody \nA@X.com')
  expect(result).toEqual({
    entries: [
      { typed: 'Anna <a@x.com>', email: 'a@x.com' },
      { typed: 'nobody', email: null },
    ],
  })
})

test('no file, and a file without the column, are refused with their own words', () => {
  expect(read('', '', 'application/octet-stream')).toEqual({ refused: NO_FILE })
  expect(read('')).toEqual({ refused: NO_EMAIL_COLUMN })
  expect(read('name,mail\nAnna,a@x.com')).toEqual({ refused: NO_EMAIL_COLUMN })
})

test('a header without rows holds nobody', () => {
  expect(read('email\n')).toEqual({ entries: [] })
})

test('the type or the name must say CSV', () => {
  expect(read('email\na@x.com', 'people.txt', 'text/plain')).toEqual({ refused: NOT_A_CSV_FILE })
  expect(read('email\na@x.com', 'people.txt', 'text/csv; charset=utf-8')).toHaveProperty('entries')
  expect(read('email\na@x.com', 'PEOPLE.CSV', 'application/vnd.ms-excel')).toHaveProperty('entries')
})

test('a spreadsheet that was renamed, and a quote that never closes, are refused as no CSV', () => {
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Buffer.from('\nemail\na@x.com')])
  const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from('\nemail\n')])
  expect(read(zip)).toEqual({ refused: NOT_A_CSV_FILE })
  expect(read(ole)).toEqual({ refused: NOT_A_CSV_FILE })
  expect(read('email\n"a@x.com\nb@x.com')).toEqual({ refused: NOT_A_CSV_FILE })
})

test('10,000 rows are taken and one more is refused', () => {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => `p${index}@x.com`)
  expect(emails(`email\n${rows.join('\n')}\n`)).toHaveLength(MOST_ROWS)
  expect(read(`email\n${rows.join('\n')}\none@more.com`)).toEqual({ refused: TOO_MANY_ROWS })
})
