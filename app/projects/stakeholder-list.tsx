import type { Page } from '~/lib/paging'
import { PortalList } from './portal-list'
import type { ProjectTitle } from './project-facts'
import { StakeholderItem } from './stakeholder-item'
import type { StakeholderRow, StakeholderStatus } from './stakeholder-rows'

type StakeholderListProps = {
  filter: { search: string; status: StakeholderStatus | null; projectId: number | null }
  projects: ProjectTitle[]
  found: Page<StakeholderRow> & { counts: Record<StakeholderStatus, number> }
  mailFolder: string | null
}

/** The Stakeholders tab: those with an account and those who are invited, in one list. */
export function StakeholderList({ filter, projects, found, mailFolder }: StakeholderListProps) {
  return (
    <PortalList
      title="Stakeholders"
      create={{ label: 'Invite New Stakeholders', dialog: 'invite-stakeholders' }}
      blank={{
        title: 'No stakeholders yet',
        text: 'Stakeholders are the customers who answer your tasks. Each gets a mail with a link of their own.',
        label: 'Invite New Stakeholders',
        dialog: 'invite-stakeholders',
      }}
      none="Nobody matches."
      search={filter.search}
      searchLabel="Search by name or email"
      statuses={{
        all: 'Everyone',
        current: filter.status,
        choices: [
          { status: 'active', label: 'Active', count: found.counts.active },
          { status: 'pending', label: 'Pending', count: found.counts.pending },
        ],
      }}
      project={{ chosen: filter.projectId, projects }}
      found={found}
    >
      <ul className="rows @container mt-4">
        {found.rows.map((person) => (
          <StakeholderItem key={`${person.status} ${person.id}`} person={person} mailFolder={mailFolder} />
        ))}
      </ul>
    </PortalList>
  )
}
