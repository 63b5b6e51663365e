import type { ComponentProps } from 'react'
import { Tabs } from '~/ui/tabs'
import { CsvInviteForm } from './csv-invite-form'
import { InviteForm } from './invite-form'

type InvitePanelProps = Omit<ComponentProps<typeof InviteForm>, 'action'> & {
  by: 'email' | 'csv'
  /** Where each tab is, and what its form posts to. */
  places: Record<'email' | 'csv', { to: string; action: string }>
}

/** 'Invite New Stakeholders': its two ways as tabs. */
export function InvitePanel({ by, places, ...form }: InvitePanelProps) {
  return (
    <>
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
        <CsvInviteForm {...form} action={places.csv.action} />
      ) : (
        <InviteForm {...form} action={places.email.action} />
      )}
    </>
  )
}
