import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { fullName } from '~/lib/people'
import { isRecord } from '~/lib/records'
import { english } from '~/texts/format'
import { shipping as texts } from '~/texts/task-forms'
import { copyText } from '~/ui/forms/copy-text'
import { FigureTable } from '~/ui/lists/table'
import { LocalTime } from '~/ui/local-time'
import { useHydrated } from '~/ui/use-hydrated'
import { FILTER_PARAMS } from '../groups/group-params'
import type { ResultsProps } from '../views'
import { ADDRESS_FIELDS, type Address, type AddressField, BLANK_ADDRESS, isRemoved } from './address'
import type { ShownAddresses } from './address-results'

/** The addresses as a list for the parcel service. */
export function AddressResultsView({ taskId, results }: ResultsProps<null, ShownAddresses>) {
  const { addresses, total } = results
  return (
    <section className="section block" aria-labelledby="addresses">
      <div className="bar mb-4">
        <div>
          <h2 id="addresses">Addresses</h2>
          <p className="note">
            {english.count(total, { one: 'address', other: 'addresses' })}, oldest submission first.
            {total > addresses.length &&
              ` The first ${addresses.length} are shown; the copy and the export have all of them.`}
          </p>
        </div>
        <CopyAddresses taskId={taskId} {...results} />
      </div>
      <FigureTable
        label="List of addresses"
        heads={['Participant', ...ADDRESS_FIELDS.map((name) => texts.fields[name]), 'Submitted']}
      >
        {addresses.map((address) => (
          <tr key={address.consumer.id}>
            <th scope="row" dir="auto">
              {fullName(address.consumer.user)}
            </th>
            {isRemoved(address) ? (
              <td colSpan={ADDRESS_FIELDS.length}>{texts.removed}</td>
            ) : (
              ADDRESS_FIELDS.map((name) => (
                <td key={name} className={`whitespace-pre-line print:min-w-0 ${WIDTHS[name] ?? 'min-w-20'}`}>
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

/** Columns with a minimum width: phone numbers should not break. */
const WIDTHS: Partial<Record<AddressField, string>> = { phone: 'min-w-36', address: 'min-w-40', country: 'min-w-32' }

/** Copies the list in a form for spreadsheets and parcel services; hidden in browsers that cannot copy. */
function CopyAddresses({ taskId, addresses, total }: ShownAddresses & { taskId: number }) {
  const { search } = useLocation()
  const [said, setSaid] = useState('')
  const isHydrated = useHydrated()
  if (!isHydrated || !('clipboard' in navigator)) return null
  async function copy() {
    try {
      const all = total > addresses.length ? fetchAddresses(taskId, search) : Promise.resolve(addresses)
      await copyText(all.then(tabSeparated))
      setSaid('Copied')
    } catch {
      // The browser or the person has forbidden it, or the server was not reached for the others.
      setSaid('Could not copy')
    }
  }
  return (
    <div className="actions">
      <span className="note max-sm:order-last" role="status">
        {said}
      </span>
      <button type="button" className="button" onClick={copy}>
        Copy addresses
      </button>
    </div>
  )
}

/** All addresses that the page counts. */
async function fetchAddresses(taskId: number, search: string): Promise<Address[]> {
  const kept = new URLSearchParams(search)
  for (const name of [...kept.keys()]) if (!FILTER_PARAMS.some((own) => own === name)) kept.delete(name)
  const path = href('/api/tasks/:id/analysis', { id: String(taskId) })
  const response = await fetch(`${path}?${kept}`, { headers: { Accept: 'application/json' } })
  const body: unknown = await response.json()
  if (!response.ok || !isRecord(body) || !Array.isArray(body.addresses))
    throw new Error('Sample responses have no real addresses')
  return body.addresses.map(addressIn)
}

/** An address as the API gives it: a schema would take its library to the browser. */
function addressIn(given: unknown): Address {
  const address = { ...BLANK_ADDRESS }
  for (const name of ADDRESS_FIELDS) address[name] = isRecord(given) ? String(given[name] ?? '') : ''
  return address
}

/**
 * One row per line, cells separated by tabs, as spreadsheets exchange them; a cell of several lines becomes one. Leaves
 * out removed addresses.
 */
export function tabSeparated(addresses: Address[]): string {
  const head = ADDRESS_FIELDS.map((name) => texts.fields[name])
  const kept = addresses.filter((address) => !isRemoved(address))
  const rows = kept.map((address) => ADDRESS_FIELDS.map((name) => cell(address[name])))
  return [head, ...rows].map((row) => row.join('\t')).join('\n')
}

/** A spreadsheet takes a pasted `=…` for a formula as well. */
function cell(text: string): string {
  const line = text.replace(/\s*[\t\n]\s*/g, ', ')
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
