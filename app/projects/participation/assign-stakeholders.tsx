import { Link } from 'react-router'
import { address } from '~/lib/http/address'
import { DialogView } from '~/ui/dialog'
import { usePageParameters } from '~/ui/page-beneath'
import { type Candidates, type ChoiceReply, PeopleChoiceForm } from './people-choice-form'

type AssignStakeholdersProps = { candidates: Candidates; reply?: ChoiceReply | null }

/** Lists the brand's consumers who take no part in a project yet. */
export function AssignStakeholders(props: AssignStakeholdersProps) {
  return (
    <DialogView title="Assign Stakeholders">
      <PeopleChoiceForm {...props} submit="Assign Stakeholders" nobody={<NobodyLeft />} />
    </DialogView>
  )
}

function NobodyLeft() {
  return (
    <div className="empty mt-4">
      <h3>No consumers available</h3>
      <p>All customers who have an account take part already. Invite others: they join when they accept.</p>
      <div className="actions">
        <Link className="button primary" to={address('/invitation', usePageParameters())} preventScrollReset>
          Invite New Stakeholders
        </Link>
      </div>
    </div>
  )
}
