import { shortDate } from '~/lib/dates'
import { fullName } from '~/lib/people'
import { shipping as texts } from '~/texts/answering'
import { ScrollTable } from '~/ui/table'
import type { ResultsProps } from '../views'
import { ADDRESS_FIELDS } from './address'
import type { AddressResults } from './analysis.server'
import { CopyAddresses } from './copy-addresses'

/** So many rows are shown; the export and the clipboard have all of them. */
const MOST = 200

/** The addresses as a list for the parcel service. */
export function AddressResultsView({ results }: ResultsProps<null, AddressResults>) {
  const { addresses } = results
  return (
    <section className="section block" aria-labelledby="addresses">
      <div className="bar mb-4">
        <div>
          <h2 id="addresses">Addresses</h2>
          <p className="note">
            {addresses.length === 1 ? '1 address' : `${addresses.length} addresses`}, oldest submission first.
            {addresses.length > MOST && ` The first ${MOST} are shown; the copy and the export have all of them.`}
          </p>
        </div>
        <CopyAddresses addresses={addresses} />
      </div>
      <ScrollTable label="List of addresses">
        <thead>
          <tr>
            <th scope="col">Participant</th>
            {ADDRESS_FIELDS.map((name) => (
              <th scope="col" key={name}>
                {texts.fields[name]}
              </th>
            ))}
            <th scope="col">Submitted</th>
          </tr>
        </thead>
        <tbody>
          {addresses.slice(0, MOST).map((address) => (
            <tr key={address.consumer.id}>
              <th scope="row">{fullName(address.consumer.user)}</th>
              {ADDRESS_FIELDS.map((name) => (
                <td key={name} className="min-w-24 whitespace-pre-line">
                  {address[name]}
                </td>
              ))}
              <td className="whitespace-nowrap">{shortDate(address.submittedAt)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
