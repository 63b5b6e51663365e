import { FormError } from '~/ui/forms/field'
import { PendingButton } from '~/ui/forms/pending-button'
import { useWords } from '~/ui/use-words'
import { AccountField } from '../account-fields'
import { type FormReply, failureText } from '../form-result'
import { InterruptedField, InterruptedNote } from './interrupted-fields'
import { type SealedForm, SIGN_IN_MARKER } from './interrupted-form'

const FORGOTTEN = 'forgotten'

/** The form of /signin. It posts to the page's own URL, which contains the next page. */
export function SignInForm({ reply, interrupted }: { reply: FormReply; interrupted: SealedForm | null }) {
  const words = useWords()
  const { signIn } = words.account
  return (
    <>
      <form method="post" noValidate encType={interrupted ? 'multipart/form-data' : undefined}>
        {interrupted && <InterruptedNote interrupted={interrupted} text={words.account.interrupted.text} />}
        <FormError message={failureText(reply, signIn)} />
        <input type="hidden" name={SIGN_IN_MARKER} value="1" />
        <InterruptedField interrupted={interrupted} />
        <AccountField name="email" reply={reply} />
        <AccountField name="password" reply={reply} />
        <p className={interrupted ? 'actions' : undefined}>
          {interrupted ? (
            <button type="submit" form={FORGOTTEN} className="button">
              {signIn.forgotten}
            </button>
          ) : (
            <a className="tap-link" href="/forgot-password">
              {signIn.forgotten}
            </a>
          )}
        </p>
        <p className="actions">
          <PendingButton pending={signIn.submitting}>{signIn.submit}</PendingButton>
          <a className="button" href="/">
            {words.common.backToHome}
          </a>
        </p>
      </form>
      {interrupted && (
        // A form carries the typed text, which a link could not.
        <form id={FORGOTTEN} method="post" action="/forgot-password" encType="multipart/form-data">
          <InterruptedField interrupted={interrupted} />
        </form>
      )}
    </>
  )
}
