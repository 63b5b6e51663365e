import { pick, seededRandom } from '../figures/random'
import type { Address } from './address'

/**
 * Plausible addresses of these people that lead nowhere: the telephone numbers are from the range reserved for fiction.
 */
export function sampleAddresses(count: number, seed: number, names: string[] = []): Address[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const place = pick(random, PLACES)
    return {
      fullName: names[index] ?? `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`,
      phone: `(${place.area}) 555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`,
      address: `${1 + Math.floor(random() * 980)} ${pick(random, STREETS)}`,
      city: place.city,
      state: place.state,
      zipCode: place.zipCode,
      country: 'United States',
    }
  })
}

const PLACES = [
  { city: 'Portland', state: 'OR', zipCode: '97205', area: '503' },
  { city: 'Madison', state: 'WI', zipCode: '53703', area: '608' },
  { city: 'Asheville', state: 'NC', zipCode: '28801', area: '828' },
  { city: 'Providence', state: 'RI', zipCode: '02903', area: '401' },
  { city: 'Boise', state: 'ID', zipCode: '83702', area: '208' },
  { city: 'Santa Fe', state: 'NM', zipCode: '87501', area: '505' },
]

const STREETS = ['Maple Street', 'Hillside Avenue', 'Mill Road', 'Lakeview Drive', 'Second Street']

const FIRST_NAMES = ['Maya', 'Jonas', 'Priya', 'Ruth', 'Daniel', 'Chloe', 'Omar', 'Grace']

const LAST_NAMES = ['Okafor', 'Lindqvist', 'Raman', 'Feldman', 'Hughes', 'Martin', 'Haddad', 'Boateng']
