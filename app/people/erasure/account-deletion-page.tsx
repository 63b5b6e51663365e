import { AccountField } from '~/accounts/account-fields'
import type { FormReply } from '~/accounts/form-result'
import { ChoiceField, FormError } from '~/ui/forms/field'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { useWords } from '~/ui/use-words'
import { ANSWERS_LEFT } from './erasure'

type AccountDeletionPageProps = { email: string; reply: FormReply }

/** Asks a consumer to confirm, with their password, before all their data is deleted. */
export function AccountDeletionPage({ email, reply }: AccountDeletionPageProps) {
  const words = useWords()
  const { title, back, signedInAs, gone, download, answers, submit } = words.account.deletion
  return (
    <ConsumerFrame back={{ to: '/account', label: back }}>
      <h1>{title}</h1>
      <p className="subtitle">{signedInAs(email)}</p>
      <p className="mt-4">{gone}</p>
      <p className="subtitle">
        <a href="/account/data.zip">{download}</a>
      </p>
      <form method="post" noValidate>
        <FormError message={reply.message} errors={reply.errors} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <ChoiceField
          label={answers.label}
          name="answers"
          options={ANSWERS_LEFT.map((value) => ({ value, label: answers[value] }))}
          chosen={reply.values.answers}
          errors={reply.errors.answers}
        />
        <AccountField name="currentPassword" reply={reply} />
        <p className="actions">
          <button type="submit" className="button max-w-full border-current text-danger">
            {submit}
          </button>
        </p>
      </form>
    </ConsumerFrame>
  )
}
