import { done } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { shipping as texts } from '~/texts/answering'
import type { Submission, TaskTypeAnalysis } from '../analysis'
import { respondentCsv } from '../analysis'
import { ADDRESS_FIELDS, type Address } from './address'
import { addressesByGroup } from './by-group'
import { sampleAddresses } from './sample'

export type AddressResults = {
  respondents: number
  addresses: (Address & { consumer: Consumer; submittedAt: string })[]
}

export const addressAnalysis: TaskTypeAnalysis<null, Address, AddressResults> = {
  analyse: (_, submissions) => done(resultsOf(submissions)),
  viewing: {
    digest: (_, submissions) => resultsOf(submissions),
    show: (_, results) => ({ results }),
  },
  csv: (_, submissions) => {
    const names = ADDRESS_FIELDS.map((name) => texts.fields[name])
    return respondentCsv(names, submissions, (address) => [ADDRESS_FIELDS.map((name) => address[name])])
  },
  groupFigures: (_, groups, { submissions }) => addressesByGroup(groups, submissions),
  samples: (_, count, seed, _now, setting) => sampleAddresses(count, seed, setting?.names),
}

function resultsOf(submissions: Submission<Address>[]): AddressResults {
  return {
    respondents: submissions.length,
    addresses: submissions.map(({ consumer, answers, submittedAt }) => ({ consumer, ...answers, submittedAt })),
  }
}
