import { texts } from '~/texts/en'
import { TextField } from '~/ui/field'

type Props = {
  /** Whose password it is: for the browser's password manager, which looks for the name beside it. */
  email: string
  label?: string
  errors: Record<string, string[]>
}

/** A new password, twice. */
export function NewPasswordFields({ email, label = texts.account.fields.newPassword, errors }: Props) {
  const { confirmPassword, passwordHint } = texts.account.fields
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
        errors={errors.password}
      />
      <TextField
        label={confirmPassword}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        errors={errors.confirmPassword}
      />
    </>
  )
}
