import type { Consumer } from '~/lib/people'
import type { Submission } from '../results/analysis'
import type { Address } from './address'

export type AddressResults = {
  respondents: number
  addresses: (Address & { consumer: Consumer; submittedAt: string })[]
}

/** Addresses shown; the export and the clipboard have all of them. */
const MOST_SHOWN = 200

/** The first addresses, and how many there are: thousands would make the page as heavy as the export. */
export type ShownAddresses = Pick<AddressResults, 'addresses'> & { total: number }

export function limitAddresses({ addresses }: AddressResults): ShownAddresses {
  return { addresses: addresses.slice(0, MOST_SHOWN), total: addresses.length }
}

/** The addresses, oldest submission first. */
export function addressResultsFrom(submissions: Submission<Address>[]): AddressResults {
  return {
    respondents: submissions.length,
    addresses: submissions.map(({ consumer, answers, submittedAt }) => ({ consumer, ...answers, submittedAt })),
  }
}
