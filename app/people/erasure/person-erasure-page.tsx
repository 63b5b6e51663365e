import { Form, href, Link } from 'react-router'
import type { FormReply } from '~/accounts/form-result'
import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { Button } from '~/ui/forms/button'
import { ChoiceField, FormError } from '~/ui/forms/field'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import type { BrandPerson } from '../person'
import { ANSWERS_LEFT_OPTIONS } from './erasure'

type PersonErasurePageProps = { person: BrandPerson; reply: FormReply }

/** Asks a brand to confirm before all its data about a person is erased, and explains what happens to their account. */
export function PersonErasurePage({ person, reply }: PersonErasurePageProps) {
  const consumerId = String(person.consumerId)
  return (
    <BrandFrame current="stakeholders">
      <PageHead
        above={
          <Link to={href('/stakeholders/:consumerId', { consumerId })}>
            ←&nbsp;<bdi>{fullName(person)}</bdi>
          </Link>
        }
        title={`Erase ${fullName(person)}`}
      >
        <p className="text-ink-2 wrap-anywhere">{readableAddress(person.email)}</p>
      </PageHead>
      <div className="max-w-measure">
        <p>
          Their tags, their drafts, their videos, their files, the shipping addresses that they gave you, your
          invitations and your emails to them are erased immediately, and they are removed from your projects. This
          cannot be undone.
        </p>
        <p className="mt-4 text-ink-2">{person.isShared ? ACCOUNT_STAYS : ACCOUNT_GOES}</p>
        <p className="mt-4">
          <a className="link" href={href('/stakeholders/:consumerId/data.zip', { consumerId })}>
            Download their data first
          </a>
        </p>
        <Form method="post" noValidate>
          <input type="hidden" name="key" value={person.stakeholderId} />
          <FormError message={reply.message} errors={reply.errors} />
          <ChoiceField
            label="What should happen to the answers that they have submitted?"
            name="answers"
            options={ANSWERS_LEFT_OPTIONS}
            chosen={reply.values.answers}
            errors={reply.errors.answers}
          />
          <p className="actions mt-6">
            <Button kind="danger" pending="Erasing...">
              Permanently erase this person
            </Button>
          </p>
        </Form>
      </div>
    </BrandFrame>
  )
}

const ACCOUNT_STAYS =
  'They are also a stakeholder of another brand, so their account stays, with their name and address.'
const ACCOUNT_GOES =
  'No other brand has them as a stakeholder, so we also delete their account, name, and email address, and sign them out everywhere.'
