import type { Consumer } from '~/lib/people'
import type { Submission } from '../analysis'
import type { Address } from './address'

export type AddressResults = {
  respondents: number
  addresses: (Address & { consumer: Consumer; submittedAt: string })[]
}

/** The addresses, oldest submission first. */
export function resultsOf(submissions: Submission<Address>[]): AddressResults {
  return {
    respondents: submissions.length,
    addresses: submissions.map(({ consumer, answers, submittedAt }) => ({ consumer, ...answers, submittedAt })),
  }
}
