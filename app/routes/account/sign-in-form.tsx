import { type HeldForm, SIGN_IN_MARKER } from '~/accounts/held-form'
import { texts } from '~/texts/en'
import { FormError, TextField } from '~/ui/field'
import { PendingButton } from '~/ui/pending-button'
import type { FormReply } from './form-reply'
import { HeldFields } from './held-fields'

/** The form of /signin. It posts to the page's own address, and so keeps where to go on to. */
export function SignInForm({ reply, held }: { reply: FormReply; held: HeldForm | null }) {
  const { fields, signIn } = texts.account
  return (
    <form method="post" noValidate encType={held ? 'multipart/form-data' : undefined}>
      {held && <HeldNotice hadFiles={held.hadFiles} />}
      <FormError message={reply.message && `${signIn.failed}: ${reply.message}`} errors={reply.errors} />
      <input type="hidden" name={SIGN_IN_MARKER} value="1" />
      {held && <HeldFields held={held} />}
      <TextField
        label={fields.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={reply.values.email}
        errors={reply.errors.email}
      />
      <TextField
        label={fields.password}
        name="password"
        type="password"
        autoComplete="current-password"
        errors={reply.errors.password}
      />
      <p>
        <a className="a" href="/forgot-password">
          {signIn.forgotten}
        </a>
      </p>
      <p className="actions">
        <PendingButton pending={signIn.submitting}>{signIn.submit}</PendingButton>
        <a className="btn" href="/">
          {texts.common.backToHome}
        </a>
      </p>
    </form>
  )
}

function HeldNotice({ hadFiles }: { hadFiles: boolean }) {
  const { title, text, file } = texts.account.held
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
