import { useWords } from '~/ui/use-words'
import { AccountField, KeysField, Lead, NewPasswordFields, VisitorForm } from '../account-fields'
import type { FormReply } from '../form-result'
import { InterruptedField, InterruptedNote } from '../sign-in/interrupted-fields'
import type { SealedForm } from '../sign-in/interrupted-form'

/** Asks for a link to choose a new password. */
export function ResetRequest({ reply, interrupted }: { reply: FormReply; interrupted: SealedForm | null }) {
  const words = useWords()
  const { title, text, submit, kept } = words.account.forgotten
  return (
    <>
      <Lead title={title} text={text} />
      {interrupted && <InterruptedNote interrupted={interrupted} text={kept} />}
      <VisitorForm reply={reply} submit={submit} encType={interrupted ? 'multipart/form-data' : undefined}>
        <InterruptedField interrupted={interrupted} />
        <AccountField name="email" reply={reply} />
      </VisitorForm>
    </>
  )
}

export function LinkSent({ email, interrupted }: { email: string; interrupted: SealedForm | null }) {
  const words = useWords()
  const { sent, sentText, kept } = words.account.forgotten
  return (
    <>
      <Lead title={sent} text={sentText(email)} />
      {interrupted && <p>{kept}</p>}
    </>
  )
}

type NewPasswordFormProps = {
  email: string
  isBrand: boolean
  reply: FormReply
  /** Whether what was typed is offered once the password is saved. */
  isKept: boolean
}

export function NewPasswordForm({ email, isBrand, reply, isKept }: NewPasswordFormProps) {
  const words = useWords()
  const { title, text, submit, kept } = words.account.reset
  return (
    <>
      <Lead title={title} text={text(email)} />
      {isKept && <p>{kept}</p>}
      <VisitorForm reply={reply} submit={submit}>
        <NewPasswordFields email={email} reply={reply} />
        {isBrand && <KeysField reply={reply} />}
      </VisitorForm>
    </>
  )
}

export function LinkSpent() {
  const words = useWords()
  const { spent, spentText, again } = words.account.reset
  return (
    <>
      <Lead title={spent} text={spentText} />
      <p className="actions">
        <a className="button" href="/forgot-password">
          {again}
        </a>
      </p>
    </>
  )
}
