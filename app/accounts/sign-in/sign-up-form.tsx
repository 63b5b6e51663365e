import { FormError } from '~/ui/forms/field'
import { PendingButton } from '~/ui/forms/pending-button'
import { useWords } from '~/ui/use-words'
import { AccountField, CompanyFields, NameFields, NewPasswordField } from '../account-fields'
import { type FormReply, failureText } from '../form-result'

/** The form of /signup: a person, how they sign in, and their company. */
export function SignUpForm({ reply }: { reply: FormReply }) {
  const words = useWords()
  const { fields, signUp } = words.account
  return (
    <form method="post" noValidate>
      <FormError message={failureText(reply, signUp)} />
      <NameFields reply={reply} />
      <AccountField name="email" reply={reply} />
      <NewPasswordField label={fields.password} errors={reply.errors} />
      <CompanyFields reply={reply} />
      <p className="actions">
        <PendingButton pending={signUp.submitting}>{signUp.submit}</PendingButton>
      </p>
    </form>
  )
}
