import { Form } from 'react-router'
import type { Page } from '~/lib/paging'
import { KeptParams } from '~/projects/list-filter'
import { PortalList } from '~/projects/portal-list'
import type { ProjectTitle } from '~/projects/project-facts'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { tagFilter } from '~/projects/tags/tag-select'
import { usePageParameters } from '~/ui/dialogs/page-beneath'
import { Button } from '~/ui/forms/button'
import { StakeholderItem } from './stakeholder-item'
import type { StakeholderRow, StakeholderStatus } from './stakeholder-rows'

type StakeholderListProps = {
  filter: { search: string; status: StakeholderStatus | null; projectId: number | null; tag: string | null }
  projects: ProjectTitle[]
  tags: TagCount[]
  found: Page<StakeholderRow> & { counts: Record<StakeholderStatus, number> }
  mailFolder: string | null
}

/** The Stakeholders tab: those with an account and those who are invited, in one list. */
export function StakeholderList({ filter, projects, tags, found, mailFolder }: StakeholderListProps) {
  return (
    <PortalList
      title="Stakeholders"
      create={{ label: 'Invite New Stakeholders', path: '/invitation' }}
      blank={{
        title: 'No stakeholders yet',
        text: 'Stakeholders are the customers who answer your tasks. Each gets an email with a link of their own.',
        label: 'Invite New Stakeholders',
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
      selects={tags.length > 0 || filter.tag ? [tagFilter(tags, filter.tag)] : []}
      found={found}
    >
      {filter.status !== 'pending' && found.counts.active > 0 && <Selection active={found.counts.active} />}
      <ul className="rows @container mt-4">
        {found.rows.map((person) => (
          <StakeholderItem
            key={`${person.status} ${person.id}`}
            person={person}
            mailFolder={mailFolder}
            selection={SELECTION}
          />
        ))}
      </ul>
    </PortalList>
  )
}

/** The form that the checkboxes of the rows belong to. */
const SELECTION = 'selection'

/** What can be done with those who are ticked, or with all whom the filter finds. */
function Selection({ active }: { active: number }) {
  const view = usePageParameters()
  return (
    <Form id={SELECTION} method="get" action="/stakeholder-tagging" className="actions mt-6" preventScrollReset>
      <KeptParams params={view} />
      <Button>Tag selected</Button>
      {active > 1 && (
        <Button name="everyone" value="1">
          Tag all {active.toLocaleString('en-US')} active
        </Button>
      )}
    </Form>
  )
}
