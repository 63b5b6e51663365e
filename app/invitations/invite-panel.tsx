import { type ComponentProps, type FormEvent, useState } from 'react'
import { Tabs } from '~/ui/tabs'
import { CsvInviteForm } from './csv-invite-form'
import type { TypedChoices } from './invite-fields'
import { InviteForm } from './invite-form'

type InvitePanelProps = Omit<ComponentProps<typeof InviteForm>, 'action' | 'typed'> & {
  by: 'email' | 'csv'
  /** Where each tab is, and what its form posts to. */
  places: Record<'email' | 'csv', { to: string; action: string }>
}

/** 'Invite New Stakeholders': its two ways as tabs. What both ask for is typed once. */
export function InvitePanel({ by, places, ...form }: InvitePanelProps) {
  const [typed, setTyped] = useState<TypedChoices>({})
  const remember = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return
    const { name, value } = target
    if (name === 'message' || name === 'projectId') setTyped((before) => ({ ...before, [name]: value }))
  }
  return (
    <div onInput={remember}>
      <div className="mt-2">
        <Tabs
          label="How to invite"
          tabs={[
            { to: places.email.to, label: 'Individual Email', current: by === 'email' },
            { to: places.csv.to, label: 'CSV Upload', current: by === 'csv' },
          ]}
        />
      </div>
      {by === 'csv' ? (
        <CsvInviteForm {...form} typed={typed} action={places.csv.action} />
      ) : (
        <InviteForm {...form} typed={typed} action={places.email.action} />
      )}
    </div>
  )
}
