import { describe, expect, test, vi } from 'vitest'
import {
  findColumnsToChoose,
  IS_SPREADSHEET,
  MOST_ROWS,
  NO_EMAIL_COLUMN,
  NO_FILE,
  NOT_A_CSV_FILE,
  readCsvAddresses,
  TOO_MANY_ROWS,
  TOO_MANY_TAGS,
} from './csv-addresses'
import { likelyChoice } from './csv-columns'

function read(content: string | Uint8Array, fileName = 'people.csv', mediaType = 'text/csv') {
  const file = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readCsvAddresses({ file, fileName, mediaType, spelling: 'any' })
}

async function emails(content: string | Uint8Array): Promise<(string | null)[]> {
  const result = await read(content)
  if ('refused' in result) throw new Error(result.refused.join(' '))
  return result.entries.map(({ email }) => email)
}

test('the column named email is read, wherever it stands and however it is written', async () => {
  expect(await emails('email\na@x.com\nb@x.com\n')).toEqual(['a@x.com', 'b@x.com'])
  expect(await emails('Name, E-Mail , EMAIL \r\nAnna,,a@x.com\r\nBo,,B@x.com')).toEqual(['a@x.com', 'b@x.com'])
  expect(await emails('E-Mail,EMAIL\nold@x.com,\nold@x.com,new@x.com\n,b@x.com')).toEqual([
    'old@x.com',
    'new@x.com',
    'b@x.com',
  ])
  expect(await emails('email,email\n,a@x.com\nb@x.com,c@x.com\n,')).toEqual(['a@x.com', 'b@x.com'])
  expect(await emails('"Email","Name"\n"a@x.com","Berg, Anna"')).toEqual(['a@x.com'])
})

test.each([
  'E-Mail',
  'Email Address',
  'e_mail',
  'E-Mail-Adresse',
  'Mailadresse',
  'Mail',
  'Emails',
  'Work email',
  'Contact Email',
  'Mailadres',
  'Dirección de email',
  'Adresse e-mail',
  'Correo electrónico',
  'Correo',
  'Indirizzo e-mail',
  'Indirizzo di posta elettronica',
])('a column called %s holds addresses, and names beside it are kept', async (name) => {
  expect(await emails(`Prénom;Nom;${name}\nAnna;Berg;a@x.com`)).toEqual(['a@x.com'])
  expect(await facts(`Prénom;Cognome;${name}\nAnna;Berg;a@x.com`)).toEqual([known('Anna', 'Berg')])
})

test('a call of the API names its column to the letter', async () => {
  const file = Buffer.from('E-Mail\na@x.com')
  const read = await readCsvAddresses({ file, fileName: 'a.csv', mediaType: 'text/csv', spelling: 'exact' })
  expect(read).toEqual({ refused: [NO_EMAIL_COLUMN] })
})

test('a file of many lines is read whole, whatever characters its slices end within', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `${'ü'.repeat(n % 7)}Größe 🙂 ${n},p${n}@x.com`)
  const first = (await facts(`first,email\n${rows.join('\n')}`)).map((one) =>
    known(String(Object(one).firstName), null),
  )
  expect(first).toEqual(rows.map((row) => known(row.split(',')[0] ?? '', null)))
})

test('one file may end its lines in several ways', async () => {
  expect(await emails('email\r\na@x.com\nb@x.com\r\n')).toEqual(['a@x.com', 'b@x.com'])
  expect(await emails('name,email\r\n"x","a@x.com"\r\n"y","b@x.com"\n')).toEqual(['a@x.com', 'b@x.com'])
  expect(await emails('"email"\n"a@x.com"\r\n"b@x.com"\r"c@x.com"')).toEqual(['a@x.com', 'b@x.com', 'c@x.com'])
})

test('semicolons part the columns where the header line has them', async () => {
  expect(await emails('name;email;city\nBerg, Anna;a@x.com;Kiel')).toEqual(['a@x.com'])
  expect(await emails('"name, full";email\nAnna;a@x.com')).toEqual(['a@x.com'])
})

test('tabs and bars part the columns where the header line has most of them, in a file that is named after its tabs too', async () => {
  expect(await emails('name\temail\tcity\nBerg, Anna\ta@x.com\tKiel')).toEqual(['a@x.com'])
  expect(await emails('name, full\temail\tcity\nAnna\ta@x.com\tKiel')).toEqual(['a@x.com'])
  expect(await emails('name|email|tags\nBerg, Anna|a@x.com|"loyal; new"')).toEqual(['a@x.com'])
  const one = { entries: [{ typed: 'a@x.com', email: 'a@x.com' }], rowsWithoutAddress: 0 }
  expect(await read('email\tcity\na@x.com\tKiel', 'people.tsv', '')).toEqual(one)
  expect(await read('email\tcity\na@x.com\tKiel', 'people', 'text/tab-separated-values')).toEqual(one)
})

test('a byte order mark and bytes that are no UTF-8 do not matter', async () => {
  expect(await emails('\ufeffemail\na@x.com')).toEqual(['a@x.com'])
  const latin1 = Uint8Array.from(Buffer.from('name,email\nJ\xfcrgen,j@x.com\n', 'latin1'))
  expect(await emails(latin1)).toEqual(['j@x.com'])
})

test('quoted cells may hold line breaks, and a stray quote in a cell does no harm', async () => {
  expect(await emails('note,email\n"two\nlines",a@x.com\n5" pipe,b@x.com')).toEqual(['a@x.com', 'b@x.com'])
})

test('blank cells, short rows and blank lines are left out, leading blank lines too', async () => {
  expect(await emails('\n\nname,email\nAnna,a@x.com\nBo,\nCy\n\n  ,  \nDi,d@x.com,more')).toEqual([
    'a@x.com',
    'd@x.com',
  ])
})

test('a name in front of the address is read, wrong cells are kept as typed, repetitions left out', async () => {
  const result = await read('email\nAnna <a@x.com>\n nobody \nA@X.com')
  expect(result).toEqual({
    entries: [
      { typed: 'Anna <a@x.com>', email: 'a@x.com', facts: known('Anna', null) },
      { typed: 'nobody', email: null },
    ],
    rowsWithoutAddress: 0,
  })
})

test('no file, and a file without the column, are refused with their own words', async () => {
  expect(await read('', '', 'application/octet-stream')).toEqual({ refused: [NO_FILE] })
  expect(await read('')).toEqual({ refused: [NO_EMAIL_COLUMN] })
  expect(await read('name, contact ,\nAnna,a@x.com')).toEqual({
    refused: [NO_EMAIL_COLUMN, 'Its first line names these columns: “name”, “contact”.'],
  })
})

describe('where no column is called so', () => {
  const asked = { fileName: 'people.csv', mediaType: 'text/csv', spelling: 'any' as const }
  const content = 'contact,Vorname,contact,\nx,Anna,a@x.com,VIP\ny,Bo,b@x.com,'

  test('somebody can say which one holds what, by names that are told apart', async () => {
    const file = Buffer.from(content)
    const seen = await findColumnsToChoose({ file, ...asked })
    const names = ['contact', 'Vorname', 'contact (Column 3)', 'Column 4']
    expect(seen).toEqual(names.map((name, index) => ({ name, example: ['x', 'Anna', 'a@x.com', 'VIP'][index] })))
    expect(likelyChoice(seen)).toMatchObject({ email: 'contact (Column 3)', firstName: 'Vorname', tags: undefined })
    const choice = { email: 'contact (Column 3)', firstName: 'Vorname', tags: 'Column 4' }
    expect(await readCsvAddresses({ file, ...asked, choice })).toEqual({
      entries: [
        { typed: 'a@x.com', email: 'a@x.com', facts: known('Anna', null, 'VIP') },
        { typed: 'b@x.com', email: 'b@x.com', facts: known('Bo', null) },
      ],
      rowsWithoutAddress: 0,
    })
  })

  test('a file without names of columns begins with a person', async () => {
    const file = Buffer.from('a@x.com;Anna\nb@x.com;Bo')
    const seen = await findColumnsToChoose({ file, ...asked })
    expect(likelyChoice(seen).email).toBe('a@x.com')
    const result = await readCsvAddresses({ file, ...asked, choice: { email: 'a@x.com' } })
    expect(result).toMatchObject({ entries: [{ email: 'a@x.com' }, { email: 'b@x.com' }] })
  })

  test('what was said of another file is nothing, and nothing is asked of one that says it, or is none', async () => {
    const choice = { email: 'Post' }
    expect(await readCsvAddresses({ file: Buffer.from(content), ...asked, choice })).toHaveProperty('refused')
    const named = Buffer.from('Name,E-Mail\nAnna,a@x.com')
    expect(await readCsvAddresses({ file: named, ...asked, choice })).toMatchObject({ entries: [{ email: 'a@x.com' }] })
    expect(await findColumnsToChoose({ file: named, ...asked })).toEqual([])
    expect(await findColumnsToChoose({ ...asked, file: named, fileName: 'a.txt', mediaType: 'text/plain' })).toEqual([])
    expect(await findColumnsToChoose({ ...asked, file: Buffer.from('a,b\n"never closed') })).toEqual([])
  })
})

test('a header without rows holds nobody', async () => {
  expect(await read('email\n')).toEqual({ entries: [], rowsWithoutAddress: 0 })
})

test('the type or the name must say CSV', async () => {
  expect(await read('email\na@x.com', 'people.txt', 'text/plain')).toEqual({ refused: [NOT_A_CSV_FILE] })
  expect(await read(`email${',x'.repeat(1_000)}\na@x.com`)).toEqual({
    refused: [NOT_A_CSV_FILE, 'A row has more than 1,000 columns, which is the most that is read.'],
  })
  expect(await read('email\na@x.com', 'people.txt', 'text/csv; charset=utf-8')).toHaveProperty('entries')
  expect(await read('email\na@x.com', 'PEOPLE.CSV', 'application/vnd.ms-excel')).toHaveProperty('entries')
})

test('a spreadsheet that was renamed, and a quote that never closes, are refused as no CSV', async () => {
  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...Buffer.from('\nemail\na@x.com')])
  const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from('\nemail\n')])
  expect(await read(zip)).toEqual({ refused: [NOT_A_CSV_FILE, IS_SPREADSHEET] })
  expect(await read(ole)).toEqual({ refused: [NOT_A_CSV_FILE, IS_SPREADSHEET] })
  const open = (line: number) => ({
    refused: [
      NOT_A_CSV_FILE,
      `Line ${line} has a quotation mark that is never closed. Please fix the file and try again.`,
    ],
  })
  expect(await read('email\n"a@x.com\nb@x.com')).toEqual(open(2))
  // A row of separators alone, and texts that break over several lines, are lines as well.
  expect(await read('email,name\na@x.com,A\n,,\n\t \nb@x.com,"B')).toEqual(open(5))
  expect(await read('email,note\r\na@x.com,"1\r\n2\r\n3"\r\nb@x.com,"B')).toEqual(open(5))
  expect(await read('sep=;\r\nemail;name\r\na@x.com;"A\r\nB"\r\n\r\nb@x.com;"B\r\nc@x.com;C\r\n')).toEqual(open(6))
})

test('50,000 tags are taken and one more is refused', async () => {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => `p${index}@x.com,a;b;c;d;e`)
  expect(await emails(`email,tags\n${rows.join('\n')}\n`)).toHaveLength(MOST_ROWS)
  rows[0] += ';f'
  expect(await read(`email,tags\n${rows.join('\n')}\n`)).toEqual({ refused: [TOO_MANY_TAGS] })
})

test('10,000 rows are taken and one more is refused', async () => {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => `p${index}@x.com`)
  expect(await emails(`email\n${rows.join('\n')}\n`)).toHaveLength(MOST_ROWS)
  expect(await read(`email\n${rows.join('\n')}\none@more.com`)).toEqual({ refused: [TOO_MANY_ROWS] })
})

test('of a wide file only the cells that are used are cleaned', async () => {
  const header = [...Array.from({ length: 50 }, (_, index) => `c${index}`), 'email', 'name']
  const rows = Array.from({ length: 600 }, (_, index) => `${'é,'.repeat(50)}p${index}@x.com,Zoë`)
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const read = await facts(`${header.join(',')}\n${rows.join('\n')}`)
  const cleaned = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  expect(read).toEqual(Array.from({ length: 600 }, () => known('Zoë', null)))
  expect(cleaned).toContain('Zoë')
  expect(cleaned).not.toContain('é')
})

async function facts(content: string | Uint8Array): Promise<unknown[]> {
  const result = await read(content)
  if ('refused' in result) throw new Error(result.refused.join(' '))
  return result.entries.map((entry) => entry.facts)
}

const known = (firstName: string | null, lastName: string | null, ...tags: string[]) => ({ firstName, lastName, tags })

test.each([
  ['First Name,Last name,email\nAnna,Berg,a@x.com', known('Anna', 'Berg')],
  ['email;Vorname;Nachname\na@x.com;Anna;Berg', known('Anna', 'Berg')],
  ['Vorname;Name;email\nAnna;Berg;a@x.com', known('Anna', 'Berg')],
  ['given_name,SURNAME,email\nAnna,,a@x.com', known('Anna', null)],
  ['Name,email\nAnna Maria Berg,a@x.com', known('Anna Maria', 'Berg')],
  ['Name,email\n"Berg, Anna Maria",a@x.com', known('Anna Maria', 'Berg')],
  ['Full Name,email\nAnna,a@x.com', known('Anna', null)],
  ['name,email\n"Anna\n  Berg",a@x.com', known('Anna', 'Berg')],
  ['Tags,email\n"Berlin, refill;VIP| 25  to 34",a@x.com', known(null, null, 'Berlin', 'refill', 'VIP', '25 to 34')],
  ['tag;email\n<b>bold</b>;a@x.com', known(null, null, '<b>bold</b>')],
  ['city,email\nKiel,a@x.com', undefined],
  ['name,tags,email\n , ,a@x.com', undefined],
])('what other columns say is kept: %j', async (content, expected) => {
  expect(await facts(content)).toEqual([expected])
})

test.each(['Schlagwörter', 'Mots-clés', 'Palabras clave', 'Etichetta', 'Palavras-chave', 'Trefwoorden'])(
  'a column called %s holds tags',
  async (name) => {
    expect(await facts(`${name};email\nVIP;a@x.com`)).toEqual([known(null, null, 'VIP')])
  },
)

test('an address that comes twice is one person, of whom the later row adds what the first leaves out', async () => {
  const content = 'email,first,last,tags\na@x.com,Anna,,one\nA@X.com,Other,Berg,two'
  expect(await facts(content)).toEqual([known('Anna', 'Berg', 'one', 'two')])
})

test('a name is cut to what a name may have', async () => {
  expect(await facts(`first,email\n${'x'.repeat(300)},a@x.com`)).toEqual([known('x'.repeat(200), null)])
})

test('names survive what older spreadsheets write, and UTF-16 in either order of its bytes', async () => {
  const text = 'name,email\nJ\u00fcrgen Gro\u00df,j@x.com\n'
  expect(await facts(Uint8Array.from(Buffer.from(text, 'latin1')))).toEqual([known('J\u00fcrgen', 'Gro\u00df')])
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(await facts(Uint8Array.from(utf16))).toEqual([known('J\u00fcrgen', 'Gro\u00df')])
  expect(await facts(Uint8Array.from(utf16.swap16()))).toEqual([known('J\u00fcrgen', 'Gro\u00df')])
})

test('UTF-16 is read without the mark that it should begin with', async () => {
  const utf16 = Buffer.from('name,email\nЮлия Орлова,j@x.com\n', 'utf16le')
  expect(await facts(Uint8Array.from(utf16))).toEqual([known('Юлия', 'Орлова')])
  expect(await facts(Uint8Array.from(utf16.swap16()))).toEqual([known('Юлия', 'Орлова')])
})

test("Excel's line about the separator is no header", async () => {
  expect(await emails('sep=;\r\nemail;name\r\na@x.com;Anna')).toEqual(['a@x.com'])
})

test.each([
  'Work email,Private email\njo@work.example,jo@home.example\n,al@home.example\n',
  'Dienstliche E-Mail;Private E-Mail\njo@work.example;jo@home.example\n;al@home.example\n',
  'E-mail pro\tE-mail perso\njo@work.example\tjo@home.example\nn/a\tal@home.example\n',
  'Email 1,Email 2\njo@work.example,jo@home.example\n-,al@home.example\n',
  'Email,Alternate e-mail address\njo@work.example,\n,al@home.example\n',
])('of two columns of addresses the first that holds one counts: %j', async (content) => {
  expect(await emails(content)).toEqual(['jo@work.example', 'al@home.example'])
})

test('rows without an address are counted', async () => {
  const content = 'Work email,Name,Assistant\njo@work.example,Jo,x@x.com\n,Al,x@x.com\n,,x@x.com\n,,\nn/a,Kim,\n'
  expect(await read(content)).toMatchObject({
    entries: [{ email: 'jo@work.example' }, { typed: 'n/a' }],
    rowsWithoutAddress: 2,
  })
})

test.each([
  '\ufeffEmail',
  '\u200bEmail',
  'E\u00admail\u200d',
  '\u00a0E-Mail\u2007',
  "'Email",
  '="Email"',
  'EMAIL\ufe0f',
  '\u202aemail\u202c',
])('a column called %j holds addresses, for a person and a program', async (name) => {
  expect(await emails(`${name},x\na@x.com,y`)).toEqual(['a@x.com'])
  if (name.includes('-')) return
  const file = new TextEncoder().encode(`${name}\na@x.com`)
  const read = await readCsvAddresses({ file, fileName: 'a.csv', mediaType: 'text/csv', spelling: 'exact' })
  expect(read).toMatchObject({ entries: [{ email: 'a@x.com' }] })
})

test('cells as a global address list has them are read, with the names in them', async () => {
  const content =
    'Email\r\n"Doe, Jo (jo@people.example)"\r\n"Roe, Al <al@people.example>"\r\nmailto:kim@people.example\r\n'
  const result = await read(content)
  expect(result).toMatchObject({
    entries: [
      { email: 'jo@people.example', facts: known('Jo', 'Doe') },
      { email: 'al@people.example', facts: known('Al', 'Roe') },
      { email: 'kim@people.example' },
    ],
  })
})

test("a spreadsheet's protective quotes are removed, and a name in its own column goes before one in the address", async () => {
  const content = 'email,first,tags\n\'a@x.com,\'-Anna,\'=VIP\n"=""b@x.com""",,"=""007"""\nBo <c@x.com>,Robert,\n'
  const result = await read(content)
  expect(result).toMatchObject({
    entries: [
      { email: 'a@x.com', facts: known('-Anna', null, '=VIP') },
      { email: 'b@x.com', facts: known(null, null, '007') },
      { email: 'c@x.com', facts: known('Robert', null) },
    ],
  })
})

test('several addresses in a cell are several people', async () => {
  const result = await read('email,name\n"a@x.com; b@x.com",Anna Berg')
  expect(result).toMatchObject({ entries: [{ email: 'a@x.com', facts: known('Anna', 'Berg') }, { email: 'b@x.com' }] })
})

test('a file without names of columns is read by the addresses in its first row', async () => {
  expect(await emails('a@x.com\nb@x.com\n')).toEqual(['a@x.com', 'b@x.com'])
  expect(await emails('Anna;a@x.com\nBo;jo@mu\u0308ller.example\n')).toEqual(['a@x.com', 'jo@xn--mller-kva.example'])
})
