import { cleanText, TITLE_LENGTH } from '~/lib/fields'
import { splitTags } from '~/projects/tags/stakeholder-tags'
import type { Facts } from '../address-list'

/** Where a file keeps what it says of people: the index of each column, -1 where it has none. */
type Columns = { email: number; firstName: number; lastName: number; name: number; tags: number }

/** The columns that a header line names, in any case and with or without blanks, hyphens and underscores. */
export function findColumns(header: string[]): Columns {
  const names = header.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''))
  const find = (...known: string[]) => names.findIndex((name) => known.includes(name))
  return {
    // Exactly this word: a column 'E-Mail' beside it may hold something else.
    email: header.findIndex((cell) => cell.trim().toLowerCase() === 'email'),
    firstName: find('firstname', 'givenname', 'forename', 'vorname', 'first'),
    lastName: find('lastname', 'surname', 'familyname', 'nachname', 'familienname', 'last'),
    name: find('name', 'fullname'),
    tags: find('tags', 'tag'),
  }
}

/** What a row says of its person, or undefined where it says nothing. */
export function factsOf(row: string[], columns: Columns): Facts | undefined {
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
