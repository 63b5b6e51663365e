import type { TaskFinding } from '../results/finding'
import { isRemoved } from './address'
import type { AddressResults } from './address-results'

/** How many addresses there are to send to. */
export function addressFinding({ addresses }: AddressResults): TaskFinding {
  const kept = addresses.filter((address) => !isRemoved(address)).length
  const removed = addresses.length - kept
  const gone = removed === 0 ? '' : ` ${people(removed)} gave theirs, which has since been removed.`
  const sentence =
    addresses.length === 0
      ? 'Nobody has given an address yet.'
      : `${kept === 0 ? 'There is no address' : kept === 1 ? '1 address is there' : `${kept.toLocaleString('en-US')} addresses are there`} to send the product to.${gone}`
  const section = 'every-task-who-answered'
  return { sentence, about: null, section, design: 'A shipping address', basis: [], main: null, parts: [] }
}

function people(number: number): string {
  return number === 1 ? '1 person' : `${number.toLocaleString('en-US')} people`
}
