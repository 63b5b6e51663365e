import type { FormReply } from '~/accounts/form-reply'
import { NewPasswordFields } from '~/accounts/passwords/new-password-fields'
import { texts } from '~/texts/en'
import { FormError, TextField } from '~/ui/field'
import type { Join } from './join'

export type Invited = Exclude<Join, { state: 'unknown' }>

type JoinFormProps = { state: 'new' | 'claim' | 'accept'; invited: Invited; reply: FormReply }

/** An invitation, and what it takes to accept it: name and password, a password, or a press. */
export function JoinForm({ state, invited, reply: { message, errors, values } }: JoinFormProps) {
  const { fields, join } = texts.account
  const { email, firstName, lastName, companyName, projectTitle, signedInAs } = invited
  return (
    <>
      <h1>{join.title(companyName)}</h1>
      <p className="subtitle">{join.text(companyName, projectTitle)}</p>
      <PersonalMessage invited={invited} />
      <section className="ruled">
        <p>{join[state].text}</p>
        <p className="note">{signedInAs === 'someone else' ? join.someoneElse(email) : join.account(email)}</p>
        <form method="post" noValidate>
          <FormError message={message} errors={errors} />
          <input type="hidden" name="state" value={state} />
          {state === 'new' && (
            <div className="field-pair">
              <TextField
                label={fields.firstName}
                name="firstName"
                autoComplete="given-name"
                defaultValue={values.firstName ?? firstName ?? undefined}
                errors={errors.firstName}
              />
              <TextField
                label={fields.lastName}
                name="lastName"
                autoComplete="family-name"
                defaultValue={values.lastName ?? lastName ?? undefined}
                errors={errors.lastName}
              />
            </div>
          )}
          {state !== 'accept' && <NewPasswordFields email={email} label={fields.password} errors={errors} />}
          <p className="actions">
            <button type="submit" className="button primary">
              {join[state].submit}
            </button>
          </p>
        </form>
      </section>
    </>
  )
}

function PersonalMessage({ invited: { companyName, message } }: { invited: Invited }) {
  if (!message) return null
  return (
    <figure>
      <figcaption className="note">{texts.account.join.messageFrom(companyName)}</figcaption>
      <blockquote className="whitespace-pre-line">{message}</blockquote>
    </figure>
  )
}
