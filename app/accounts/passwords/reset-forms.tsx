import { texts } from '~/texts/en'
import { AccountField, KeysField, Lead, NewPasswordFields, VisitorForm } from '../account-fields'
import type { FormReply } from '../form-result'
import { InterruptedField, InterruptedNote } from '../sign-in/interrupted-fields'
import type { SealedForm } from '../sign-in/interrupted-form'

/** Asks for a link to choose a new password. */
export function ResetRequest({ reply, interrupted }: { reply: FormReply; interrupted: SealedForm | null }) {
  const { title, text, submit, kept } = texts.account.forgotten
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
  const { sent, sentText, kept } = texts.account.forgotten
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
  const { title, text, submit, kept } = texts.account.reset
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
  const { spent, spentText, again } = texts.account.reset
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
