import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { address } from '~/lib/http/address'
import { usePageParameters } from '~/ui/page-beneath'
import { Tabs } from '~/ui/tabs'
import type { TypedChoices } from './invite-fields'

const WAYS = [
  { path: '/invitation', label: 'Individual Email' },
  { path: '/csv-invitation', label: 'CSV Upload' },
]

/** The two ways to invite as tabs, above the form of one of them. What both ask for is typed once. */
export function InvitePanel({ children }: { children: (typed: TypedChoices) => ReactNode }) {
  const [typed, setTyped] = useState<TypedChoices>({})
  const { pathname } = useLocation()
  const view = usePageParameters()
  const remember = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return
    const { name, value } = target
    if (name === 'message' || name === 'projectId') setTyped((before) => ({ ...before, [name]: value }))
  }
  const tabs = WAYS.map(({ path, label }) => ({ to: address(path, view), label, current: pathname === path }))
  return (
    <div onInput={remember}>
      <div className="mt-2">
        <Tabs label="How to invite" tabs={tabs} />
      </div>
      {children(typed)}
    </div>
  )
}
