import { useState } from 'react'
import { shipping as texts } from '~/texts/answering'
import { useHydrated } from '~/ui/use-hydrated'
import { ADDRESS_FIELDS, type Address } from './address'

/** Copies the list so that a spreadsheet or a parcel service's form takes it; where the browser cannot, it is not there. */
export function CopyAddresses({ addresses }: { addresses: Address[] }) {
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
