import { texts } from '~/texts/en'
import { AccountField, Lead, NewPasswordFields, VisitorForm } from '../account-fields'
import type { FormReply } from '../form-reply'

/** Asks for a link to choose a new password. */
export function ResetRequest({ reply }: { reply: FormReply }) {
  const { title, text, submit } = texts.account.forgotten
  return (
    <>
      <Lead title={title} text={text} />
      <VisitorForm reply={reply} submit={submit}>
        <AccountField name="email" reply={reply} />
      </VisitorForm>
    </>
  )
}

export function LinkSent({ email }: { email: string }) {
  const { sent, sentText } = texts.account.forgotten
  return <Lead title={sent} text={sentText(email)} />
}

export function NewPasswordForm({ email, reply }: { email: string; reply: FormReply }) {
  const { title, text, submit } = texts.account.reset
  return (
    <>
      <Lead title={title} text={text(email)} />
      <VisitorForm reply={reply} submit={submit}>
        <NewPasswordFields email={email} reply={reply} />
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
