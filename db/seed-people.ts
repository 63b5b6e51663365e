import { samplePeople } from '~/responses/results/samples/sample-people'
import { DEMO_PEOPLE } from './seed-content'

/** The two audiences of the demo; people belong to one and the other in turn. */
export const AUDIENCES = ['Subscriber', 'First-time buyer']

/** Participants. */
const PEOPLE = 240

/** People with a separate address for parcels first, then as many more. */
export const PEOPLE_ASKED = [
  ...DEMO_PEOPLE.map(([firstName, lastName]) => ({ firstName, lastName, email: toEmail(firstName) })),
  // Their first turn has the names of those before.
  ...samplePeople(PEOPLE + 30)
    .slice(30 + DEMO_PEOPLE.length)
    .map(({ firstName, lastName }) => ({ firstName, lastName, email: toEmail(`${firstName}.${lastName}`) })),
]

/** By the place of a person. */
export function pickAudience(place: number): number {
  return place % AUDIENCES.length
}

function toEmail(name: string): string {
  return `${name.toLowerCase()}@customers.example`
}
