import { done } from '~/lib/outcome'
import { shipping as texts } from '~/texts/task-forms'
import type { ResultsPipeline, TaskTypeAnalysis } from '../results/analysis'
import { respondentCsv } from '../results/analysis'
import { ADDRESS_FIELDS, type Address } from './address'
import { type AddressResults, addressResultsFrom, limitAddresses, type ShownAddresses } from './address-results'
import { addressReference } from './api-reference'
import { addressesByGroup } from './by-group'
import { addressFinding } from './finding'
import { sampleAddresses } from './sample'
import { addressVariables } from './variables'

const resultsView: ResultsPipeline<null, Address, AddressResults, ShownAddresses> = {
  digest: (_, submissions) => addressResultsFrom(submissions),
  toView: (_, results) => ({ results: limitAddresses(results), finding: addressFinding(results) }),
}

export const addressAnalysis: TaskTypeAnalysis<null, Address, AddressResults> = {
  apiReference: addressReference,
  analyse: (_, submissions) => done(addressResultsFrom(submissions)),
  variables: addressVariables,
  resultsView,
  toCsv: (_, submissions) => {
    const names = ADDRESS_FIELDS.map((name) => texts.fields[name])
    return respondentCsv(names, submissions, (address) => [ADDRESS_FIELDS.map((name) => address[name])])
  },
  compareGroups: (_, groups, { submissions }) => addressesByGroup(groups, submissions),
  outline: () => [
    { text: 'A shipping address', note: null, options: ADDRESS_FIELDS.map((name) => texts.fields[name]) },
  ],
  generateSamples: (_, count, seed, _now, setting) => sampleAddresses(count, seed, setting?.names),
}
