import { english } from '~/texts/format'
import type { TaskFinding } from '../results/finding'
import { isRemoved } from './address'
import type { AddressResults } from './address-results'

/** How many addresses there are to send to. */
export function addressFinding({ addresses }: AddressResults): TaskFinding {
  const kept = addresses.filter((address) => !isRemoved(address)).length
  const removed = addresses.length - kept
  const gone = removed === 0 ? '' : ` ${people(removed)} gave an address that has since been removed.`
  const sentence =
    addresses.length === 0 ? 'No addresses yet.' : `There ${addressesLeft(kept)} to send the product to.${gone}`
  const section = 'every-task-who-answered'
  return { sentence, question: null, section, design: 'A shipping address', counts: [], mainFindingId: null, parts: [] }
}

function addressesLeft(number: number): string {
  if (number < 2) return number === 0 ? 'is no address' : 'is 1 address'
  return `are ${english.number(number)} addresses`
}

function people(number: number): string {
  return english.count(number, { one: 'person', other: 'people' })
}
