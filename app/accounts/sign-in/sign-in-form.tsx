import { texts } from '~/texts/en'
import { FormError } from '~/ui/forms/field'
import { PendingButton } from '~/ui/forms/pending-button'
import { AccountField } from '../account-fields'
import type { FormReply } from '../form-reply'
import { InterruptedFields } from './interrupted-fields'
import { type InterruptedForm, SIGN_IN_MARKER } from './interrupted-form'

/** The form of /signin. It posts to the page's own address, and so keeps where to go on to. */
export function SignInForm({ reply, interrupted }: { reply: FormReply; interrupted: InterruptedForm | null }) {
  const { signIn } = texts.account
  return (
    <form method="post" noValidate encType={interrupted ? 'multipart/form-data' : undefined}>
      {interrupted && <InterruptedNote hadFiles={interrupted.hadFiles} />}
      <FormError message={reply.message && `${signIn.failed}: ${reply.message}`} errors={reply.errors} />
      <input type="hidden" name={SIGN_IN_MARKER} value="1" />
      {interrupted && <InterruptedFields interrupted={interrupted} />}
      <AccountField name="email" reply={reply} />
      <AccountField name="password" reply={reply} />
      <p>
        <a className="tap-link" href="/forgot-password">
          {signIn.forgotten}
        </a>
      </p>
      <p className="actions">
        <PendingButton pending={signIn.submitting}>{signIn.submit}</PendingButton>
        <a className="button" href="/">
          {texts.common.backToHome}
        </a>
      </p>
    </form>
  )
}

function InterruptedNote({ hadFiles }: { hadFiles: boolean }) {
  const { title, text, file } = texts.account.interrupted
  return (
    <div role="alert">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      {hadFiles && <p>{file}</p>}
    </div>
  )
}
