import type Database from 'better-sqlite3'
import { type AddressRow, findCollisions, spellOut } from '~/people/stored-texts/address-collisions'
import { aboutSubject, type Finding } from './finding'

const ROWS = `
  select id, email, 'account' as place from users
  union all
  select id, email, 'invitation of brand ' || brand_id as place from invitations where status = 'pending'
  order by place, id`

export function checkAddresses(connection: Database.Database): Finding[] {
  return listFindings(connection.prepare<[], AddressRow>(ROWS).all())
}

/** The same of a database of PostgreSQL. */
export async function checkAddressesOnPostgres(address: string): Promise<Finding[]> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<AddressRow>(ROWS)
    return listFindings(rows)
  } finally {
    await client.end()
  }
}

const REMEDIES = {
  account:
    'Delete one: of a brand by npm run delete-brand, of a person on the page of a brand that invited them. Then start the server again',
  invitation: 'Its brand withdraws one in its list of stakeholders. Then start the server again',
}

function listFindings(rows: AddressRow[]): Finding[] {
  const about = aboutSubject('addresses')
  for (const group of findCollisions(rows)) {
    const [{ place } = { place: '' }] = group
    const named = group.map(({ id, email }) => `${id} (${spellOut(email)})`).join(' and ')
    const kind = place === 'account' ? 'account' : 'invitation'
    about.warning(`${kind}s ${named} have one address in several spellings`, REMEDIES[kind])
  }
  return about.orWell('each is stored in one spelling')
}
