import { href } from 'react-router'
import type { FormReply } from '~/accounts/form-reply'
import { fullName } from '~/lib/people'
import { ChoiceField, FormError } from '~/ui/forms/field'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import type { BrandPerson } from '../person'
import { ANSWERS_LEFT_OPTIONS } from './erasure'

type PersonErasurePageProps = { person: BrandPerson; reply: FormReply }

/** Asks a brand once more before all that it has of a person is erased, and says what becomes of their account. */
export function PersonErasurePage({ person, reply }: PersonErasurePageProps) {
  const consumerId = String(person.consumerId)
  return (
    <ConsumerFrame back={{ to: href('/stakeholders/:consumerId', { consumerId }), label: 'Back' }} about="Erasure">
      <h1>
        Erase <bdi>{fullName(person)}</bdi>
      </h1>
      <p className="subtitle">{person.email}</p>
      <p className="mt-4">
        Their tags, their drafts, their videos, their files, the shipping addresses that they gave you, your invitations
        and your emails to them are erased at once, and they are taken out of your projects. This cannot be undone.
      </p>
      <p className="subtitle">{person.isShared ? ACCOUNT_STAYS : ACCOUNT_GOES}</p>
      <p className="subtitle">
        <a href={href('/stakeholders/:consumerId/data.zip', { consumerId })}>Download their data first</a>
      </p>
      <form method="post" noValidate>
        <input type="hidden" name="key" value={person.stakeholderId} />
        <FormError message={reply.message} errors={reply.errors} />
        <ChoiceField
          label="What should happen to the answers that they have submitted?"
          name="answers"
          options={ANSWERS_LEFT_OPTIONS}
          chosen={reply.values.answers}
          errors={reply.errors.answers}
        />
        <p className="actions">
          <button type="submit" className="button border-current text-danger">
            Erase This Person for Good
          </button>
        </p>
      </form>
    </ConsumerFrame>
  )
}

const ACCOUNT_STAYS =
  'They are also a stakeholder of another brand, so their account stays, with their name and address.'
const ACCOUNT_GOES =
  'They are a stakeholder of no other brand, so their account is deleted too, with their name and address, and they are signed out everywhere.'
