import { decodeCsv, readCsvRows } from '~/lib/csv-rows.server'
import { cleanText, TITLE_LENGTH } from '~/lib/fields'
import { slicesOf } from '~/lib/slices.server'
import { splitTags } from '~/projects/tags/stakeholder-tags'
import { addEntries, type Entries, type Entry, type Facts } from '../address-list'

export const NO_FILE = 'Please select a CSV file.'
export const NOT_A_CSV_FILE = 'Invalid file: Please select a CSV file.'
export const IS_SPREADSHEET =
  'This is a spreadsheet, whatever its name says: save it as CSV in the program that it comes from, and select that file.'
export const NO_EMAIL_COLUMN = "The CSV file needs an 'email' column."
export const MOST_ROWS = 10_000
export const TOO_MANY_ROWS = 'Please use at most 10,000 rows in a file.'

export type CsvFile = {
  file: Uint8Array
  fileName: string
  mediaType: string
  /** Whether the column of addresses is called 'email' to the letter, as the contract has it, or as people call it. */
  spelling: 'exact' | 'any'
}

/**
 * Reads the addresses of the column `email`, or one that is called so in another spelling or language, separated by commas
 * or semicolons as the header line is, and what other columns say of their owners: names and tags. Blank cells are left out. A file that
 * is no UTF-8 is read as older spreadsheets write it. Answers the entries, or the messages why the file cannot be used.
 * A large file is read in slices, so that nobody else waits for the whole of it.
 */
export async function readCsvAddresses({
  file,
  fileName,
  mediaType,
  spelling,
}: CsvFile): Promise<{ entries: Entry[] } | { refused: string[] }> {
  if (fileName === '' && file.length === 0) return { refused: [NO_FILE] }
  if (isSpreadsheet(file)) return { refused: [NOT_A_CSV_FILE, IS_SPREADSHEET] }
  if (!isCsvByName(fileName, mediaType)) return { refused: [NOT_A_CSV_FILE] }
  const rows = await readCsvRows(decodeCsv(file), MOST_ROWS)
  if (!rows) return { refused: [NOT_A_CSV_FILE] }
  const [header = [], ...records] = rows.map(({ cells }) => cells)
  const columns = findColumns(header, spelling)
  if (columns.email < 0)
    return { refused: spelling === 'exact' ? [NO_EMAIL_COLUMN] : [NO_EMAIL_COLUMN, ...columnsSeen(header)] }
  if (records.length > MOST_ROWS) return { refused: [TOO_MANY_ROWS] }
  const entries: Entries = new Map()
  for await (const some of slicesOf(records, ROWS_A_SLICE)) {
    addEntries(
      entries,
      some.map((record) => ({ text: record[columns.email] ?? '', facts: factsOf(record, columns) })),
    )
  }
  return { entries: [...entries.values()] }
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

const ROWS_A_SLICE = 500

/** Where a file keeps what it says of people: the index of each column, -1 where it has none. */
type Columns = { email: number; firstName: number; lastName: number; name: number; tags: number }

/** What columns are called in English, German, French, Spanish, Italian, Dutch and Portuguese, in letters alone. */
const CALLED = {
  email: [
    ...['email', 'emailaddress', 'emailaddresses', 'emailadresse', 'emailadres'],
    ...['courriel', 'adresseemail', 'adressemail', 'adresseelectronique', 'correoelectronico'],
    ...['direcciondecorreo', 'direcciondecorreoelectronico', 'indirizzoemail', 'postaelettronica'],
    ...['correioeletronico', 'enderecodeemail'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'forename', 'first', 'vorname', 'prenom', 'nombre', 'voornaam', 'primeironome'],
  ],
  lastName: [
    ...[
      'lastname',
      'surname',
      'familyname',
      'last',
      'nachname',
      'familienname',
      'nomdefamille',
      'apellido',
      'apellidos',
    ],
    ...['cognome', 'achternaam', 'sobrenome', 'apelido'],
  ],
  name: ['name', 'fullname', 'nom', 'nomcomplet', 'nombrecompleto', 'nome', 'nomecompleto', 'naam'],
  tags: ['tags', 'tag', 'schlagworte', 'etiquetas', 'etiquettes', 'etichette', 'labels'],
}

/** The columns that a header line names, in any case and spelling; of several for addresses, one called 'email'. */
function findColumns(header: string[], spelling: CsvFile['spelling']): Columns {
  const names = header.map(lettersOf)
  const find = (called: keyof Columns) => names.findIndex((name) => CALLED[called].includes(name))
  const exact = header.findIndex((cell) => cell.trim().toLowerCase() === 'email')
  return {
    email: exact < 0 && spelling === 'any' ? find('email') : exact,
    firstName: find('firstName'),
    lastName: find('lastName'),
    name: find('name'),
    tags: find('tags'),
  }
}

/** A name of a column without case, accents, blanks and signs: 'Prénom' is 'prenom', 'E-Mail' and 'e_mail' are 'email'. */
function lettersOf(cell: string): string {
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** The names of the columns that there are, for whoever looks for the one that is missing. */
function columnsSeen(header: string[]): string[] {
  const names = header.map((cell) => cleanText(cell).slice(0, TITLE_LENGTH)).filter((name) => name !== '')
  if (names.length === 0) return []
  const more = names.length > MOST_COLUMNS_NAMED ? ` and ${names.length - MOST_COLUMNS_NAMED} more` : ''
  const seen = names.slice(0, MOST_COLUMNS_NAMED).map((name) => `‘${name}’`)
  return [`Its first line names these columns: ${seen.join(', ')}${more}.`]
}

const MOST_COLUMNS_NAMED = 12

/** What a row says of its person, or undefined where it says nothing. */
function factsOf(row: string[], columns: Columns): Facts | undefined {
  const cell = (index: number) => nameOf(row[index] ?? '')
  const tags = splitTags((row[columns.tags] ?? '').replaceAll('|', ','))
  const whole = cell(columns.name)
  const hasParts = columns.firstName >= 0 || columns.lastName >= 0
  const facts = hasParts
    ? // 'Vorname' beside 'Name': then the name is the last one.
      {
        firstName: cell(columns.firstName) ?? (columns.firstName < 0 ? whole : null),
        lastName: cell(columns.lastName) ?? (columns.lastName < 0 ? whole : null),
        tags,
      }
    : { ...splitName(whole), tags }
  return facts.firstName || facts.lastName || tags.length > 0 ? facts : undefined
}

/** 'Anna Maria Berg' and 'Berg, Anna Maria' are the same person; one word alone is a first name. */
function splitName(name: string | null): Pick<Facts, 'firstName' | 'lastName'> {
  if (name === null) return { firstName: null, lastName: null }
  const comma = name.indexOf(',')
  if (comma >= 0) return { firstName: nameOf(name.slice(comma + 1)), lastName: nameOf(name.slice(0, comma)) }
  const blank = name.lastIndexOf(' ')
  if (blank < 0) return { firstName: name, lastName: null }
  return { firstName: name.slice(0, blank), lastName: name.slice(blank + 1) }
}

/** A name in one line, cut to what a name may have; null where there is none. */
function nameOf(cell: string): string | null {
  return cleanText(cell).replace(/\s+/g, ' ').slice(0, TITLE_LENGTH).trim() || null
}
