import { type Finding, peopleText } from '../report'
import type { AddressResults } from './analysis.server'

/** That addresses came in; where people live has no place in a report. */
export function addressReport({ respondents }: AddressResults): Finding[] {
  return [
    {
      key: 'addresses',
      subject: 'Addresses for the product',
      sentence:
        respondents === 0
          ? 'Nobody has given an address yet.'
          : `${peopleText(respondents)} gave an address for the product.`,
      chart: null,
      table: null,
      method: 'Addresses are left out of reports; the task’s own page and its export have them.',
      quotes: [],
      overlay: null,
    },
  ]
}
