import { z } from 'zod'
import { cleanCell } from '~/lib/clean-cell'
import { cutText } from '~/lib/cut-text'
import { readEmailAddress } from '~/lib/email-address'
import { TITLE_LENGTH } from '~/lib/text-lengths'

/** The indexes of a file's columns, -1 for a missing one. Several may hold addresses; earlier ones take precedence. */
export type Columns = { emails: number[]; firstName: number; lastName: number; name: number; tags: number }

/** Column headers in English, German, French, Spanish, Italian, Dutch and Portuguese, letters only. */
const CALLED = {
  email: [
    ...['email', 'emails', 'emailaddress', 'emailaddresses', 'emailid', 'mail', 'mails', 'mailaddress'],
    ...['contactemail', 'customeremail', 'primaryemail', 'workemail', 'youremail'],
    ...['emailadresse', 'emailadressen', 'mailadresse', 'emailadres', 'mailadres'],
    ...['courriel', 'adresseemail', 'adressemail', 'adressecourriel', 'adresseelectronique'],
    ...['correo', 'correoelectronico', 'direcciondecorreo', 'direcciondecorreoelectronico', 'direcciondeemail'],
    ...['indirizzoemail', 'postaelettronica', 'indirizzodipostaelettronica'],
    ...['correioeletronico', 'enderecodeemail', 'enderecodecorreioeletronico'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'forename', 'first', 'vorname', 'prenom', 'nombre', 'voornaam', 'primeironome'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'last', 'nachname', 'familienname', 'nomdefamille'],
    ...['apellido', 'apellidos', 'cognome', 'achternaam', 'sobrenome', 'apelido'],
  ],
  name: ['name', 'fullname', 'nom', 'nomcomplet', 'nombrecompleto', 'nome', 'nomecompleto', 'naam'],
  tags: [
    ...['tags', 'tag', 'schlagworte', 'schlagworter', 'schlagwort', 'etiquettes', 'etiquette', 'motscles'],
    ...['etiquetas', 'etiqueta', 'palabrasclave', 'palavraschave', 'etichette', 'etichetta', 'labels', 'trefwoorden'],
  ],
}

/**
 * The columns that a header line names, in any case and spelling; of several for addresses, those called 'email' first. With
 * `exact`, the addresses are in those called so to the letter.
 */
export function findColumns(header: string[], { exact }: { exact: boolean }): Columns {
  const names = header.map(keepLetters)
  const find = (use: keyof typeof CALLED) => names.findIndex((name) => CALLED[use].includes(name))
  const isEmail = (index: number) => /^'?email$/i.test(cleanCell(header[index] ?? ''))
  const emails = [...names.keys()].filter((index) => isEmail(index) || (!exact && holdsAddresses(names[index] ?? '')))
  return {
    emails: emails.sort((one, other) => Number(isEmail(other)) - Number(isEmail(one))),
    firstName: find('firstName'),
    lastName: find('lastName'),
    name: find('name'),
    tags: find('tags'),
  }
}

/** Words that distinguish several addresses of a person, in the languages above. */
const WHICH = new RegExp(
  [
    ...[
      'privat[eo]?',
      'prive',
      'personal[e]?',
      'personnel(?:le)?',
      'perso',
      'pro$',
      'home',
      'work',
      'office',
      'business',
      'company',
    ],
    ...[
      'professionnel(?:le)?',
      'geschaftlich[er]?',
      'geschaeftlich[er]?',
      'beruflich[er]?',
      'dienstlich[er]?',
      'zakelijk[e]?',
    ],
    ...[
      'trabajo',
      'lavoro',
      'trabalho',
      'second(?:ary)?',
      'alternat(?:e|ive)',
      'other',
      'backup',
      'additional',
      'main',
    ],
  ].join('|'),
  'g',
)

function holdsAddresses(name: string): boolean {
  return CALLED.email.includes(name) || CALLED.email.includes(name.replace(WHICH, ''))
}

/** A name of a column without case, accents, blanks and signs: 'Prénom' is 'prenom', 'E-Mail' and 'e_mail' are 'email'. */
function keepLetters(cell: string): string {
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** The column for each field, by name; absent without one. */
export const columnChoice = z.object({
  /** Marks a form with column choices, even if all are blank. */
  isAsked: z.string().optional(),
  email: z.string({ error: 'Please choose the column that holds the email addresses.' }),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  name: z.string().optional(),
  tags: z.string().optional(),
})
export type ColumnChoice = z.infer<typeof columnChoice>

/** The chosen columns; null if the file lacks the address column, because it is another file. */
export function resolveColumns(header: string[], choice: ColumnChoice): Columns | null {
  const names = listNames(header)
  const find = (name: string | undefined) => (name === undefined ? -1 : names.indexOf(name))
  const email = find(choice.email)
  if (email < 0) return null
  return {
    emails: [email],
    firstName: find(choice.firstName),
    lastName: find(choice.lastName),
    name: find(choice.name),
    tags: find(choice.tags),
  }
}

/** A column as the user sees it: its header and its first value. */
const seenColumn = z.object({ name: z.string(), example: z.string().default('') })
export type SeenColumn = z.infer<typeof seenColumn>

const MOST_SEEN = 60
const EXAMPLE_LENGTH = 40

/** As a form brings them back. */
export const seenColumns = z.array(seenColumn).max(MOST_SEEN)

/** The columns of a header line and the first row beneath it. */
export function seeColumns(header: string[], row: string[]): SeenColumn[] {
  return listNames(header)
    .slice(0, MOST_SEEN)
    .map((name, index) => ({ name, example: cutText(cleanCell(row[index] ?? ''), EXAMPLE_LENGTH) }))
}

/** The likely content of each column, guessed from names and examples. */
export function likelyChoice(columns: SeenColumn[]): Partial<ColumnChoice> {
  const found = findColumns(
    columns.map(({ name }) => name),
    { exact: false },
  )
  const address = columns.find(({ name, example }) => (readEmailAddress(example) ?? readEmailAddress(name)) !== null)
  return {
    email: address?.name,
    firstName: columns[found.firstName]?.name,
    lastName: columns[found.lastName]?.name,
    name: columns[found.name]?.name,
    tags: columns[found.tags]?.name,
  }
}

/** The name of each column; a column without a unique name gets its number. */
function listNames(header: string[]): string[] {
  const names = header.map((cell) => cutText(cleanCell(cell), TITLE_LENGTH))
  return names.map((name, index) => {
    const place = `Column ${index + 1}`
    if (name === '') return place
    return names.indexOf(name) < index ? `${name} (${place})` : name
  })
}

const MOST_NAMED = 12

/** Lists the names of the columns, for a message about a missing one. */
export function nameColumns(header: string[]): string[] {
  const names = header.map((cell) => cutText(cleanCell(cell), TITLE_LENGTH)).filter((name) => name !== '')
  if (names.length === 0) return []
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
  const seen = names.slice(0, MOST_NAMED).map((name) => `“${name}”`)
  return [`Its first line names these columns: ${seen.join(', ')}${more}.`]
}
