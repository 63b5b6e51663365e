import { useState } from 'react'
import { fullName } from '~/lib/people'
import { shipping as texts } from '~/texts/answering'
import { FigureTable } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { useHydrated } from '~/ui/use-hydrated'
import type { ResultsProps } from '../views'
import { ADDRESS_FIELDS, type Address, isRemoved } from './address'
import type { AddressResults } from './address-results'

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
      <FigureTable
        label="List of addresses"
        heads={['Participant', ...ADDRESS_FIELDS.map((name) => texts.fields[name]), 'Submitted']}
      >
        {addresses.slice(0, MOST).map((address) => (
          <tr key={address.consumer.id}>
            <th scope="row" dir="auto">
              {fullName(address.consumer.user)}
            </th>
            {isRemoved(address) ? (
              <td colSpan={ADDRESS_FIELDS.length}>{texts.removed}</td>
            ) : (
              ADDRESS_FIELDS.map((name) => (
                <td key={name} className="min-w-24 whitespace-pre-line">
                  {address[name]}
                </td>
              ))
            )}
            <td className="whitespace-nowrap">
              <LocalTime at={address.submittedAt} />
            </td>
          </tr>
        ))}
      </FigureTable>
    </section>
  )
}

/** Copies the list so that a spreadsheet or a parcel service's form takes it; where the browser cannot, it is not there. */
function CopyAddresses({ addresses }: { addresses: Address[] }) {
  const [said, setSaid] = useState('')
  const isHydrated = useHydrated()
  if (!isHydrated || !navigator.clipboard) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(tabSeparated(addresses))
      setSaid('Copied')
    } catch {
      // The browser or the person has forbidden it.
      setSaid('Copying was not allowed')
    }
  }
  return (
    <div className="actions">
      <span className="note" role="status">
        {said}
      </span>
      <button type="button" className="button" onClick={copy}>
        Copy addresses
      </button>
    </div>
  )
}

/** One row a line, cells parted by tabs, as spreadsheets exchange them; a cell of several lines becomes one. */
export function tabSeparated(addresses: Address[]): string {
  const head = ADDRESS_FIELDS.map((name) => texts.fields[name])
  const rows = addresses.map((address) => ADDRESS_FIELDS.map((name) => cell(address[name])))
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}

/** A spreadsheet takes a pasted `=…` for a formula as well. */
function cell(text: string): string {
  const line = text.replace(/\s*[\t\n]\s*/g, ', ')
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
