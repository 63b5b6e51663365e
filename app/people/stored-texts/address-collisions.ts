import { readEmailAddress } from '~/lib/email-address'

/** Rows with equal addresses after normalisation. `place`: the scope in which an address is unique. */
export type AddressRow = { id: number; email: string; place: string }

/** Groups of several rows that would have one address; addresses that are none stay what they are. */
export function findCollisions(rows: Iterable<AddressRow>): AddressRow[][] {
  const groups = new Map<string, AddressRow[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.place, readEmailAddress(row.email) ?? row.email])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** An address that is not normalised, each of its UTF-16 units beyond ASCII written out, as in 'jose\u0301@people.example'. */
export function spellOut(address: string): string {
  if (readEmailAddress(address) === address) return address
  return address.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
