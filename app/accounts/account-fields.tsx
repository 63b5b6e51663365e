import type { ReactNode } from 'react'
import { CheckField, FormError, SelectField, TextField } from '~/ui/forms/field'
import { useWords } from '~/ui/use-words'
import type { FormReply } from './form-result'
import { INDUSTRIES } from './industries'

/* The fields of an account, as every form without the framework's script shows them. */

const KINDS = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  currentPassword: { type: 'password', autoComplete: 'current-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
}

type AccountFieldProps = { name: keyof typeof KINDS; reply: FormReply; known?: string | null }

/** A field with its label, and the typed or stored value. */
export function AccountField({ name, reply: { values, errors }, known }: AccountFieldProps) {
  const words = useWords()
  return (
    <TextField
      label={words.account.fields[name]}
      name={name}
      {...KINDS[name]}
      defaultValue={values[name] ?? known ?? undefined}
      errors={errors[name]}
    />
  )
}

type Name = { firstName: string | null; lastName: string | null }

export function NameFields({ reply, known }: { reply: FormReply; known?: Name }) {
  return (
    <div className="field-pair">
      <AccountField name="firstName" reply={reply} known={known?.firstName} />
      <AccountField name="lastName" reply={reply} known={known?.lastName} />
    </div>
  )
}

type Company = { companyName: string; industry: string }

export function CompanyFields({ reply: { values, errors }, known }: { reply: FormReply; known?: Company }) {
  const words = useWords()
  const { fields, industries } = words.account
  return (
    <>
      <TextField
        label={fields.companyName}
        name="companyName"
        autoComplete="organization"
        defaultValue={values.companyName ?? known?.companyName}
        errors={errors.companyName}
      />
      <SelectField
        label={fields.industry}
        name="industry"
        options={INDUSTRIES.map((value) => ({ value, label: industries[value] }))}
        defaultValue={values.industry ?? known?.industry ?? 'beauty'}
        errors={errors.industry}
      />
    </>
  )
}

export function NewPasswordField({ label, errors }: { label: string; errors: FormReply['errors'] }) {
  const words = useWords()
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      hint={words.account.fields.passwordHint}
      errors={errors.password}
    />
  )
}

type NewPasswordProps = {
  /** The owner of the password: the browser's password manager looks for a name near it. */
  email: string
  label?: string
  reply: FormReply
}

/** A new password, twice. */
export function NewPasswordFields({ email, label, reply }: NewPasswordProps) {
  const words = useWords()
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label={label ?? words.account.fields.newPassword} errors={reply.errors} />
      <AccountField name="confirmPassword" reply={reply} />
    </>
  )
}

/** Offers a brand to revoke its API keys with the new password. */
export function KeysField({ reply }: { reply: FormReply }) {
  const words = useWords()
  const { revokeKeys, revokeKeysHint } = words.account.settings.password
  return (
    <CheckField
      label={revokeKeys}
      hint={revokeKeysHint}
      name="revokeKeys"
      id="revoke-keys"
      value="on"
      defaultChecked={reply.values.revokeKeys === 'on'}
    />
  )
}

type VisitorFormProps = { reply: FormReply; submit: string; encType?: 'multipart/form-data'; children: ReactNode }

/** A visitor's form: what is wrong with it, its fields, and its one button. */
export function VisitorForm({ reply, submit, encType, children }: VisitorFormProps) {
  return (
    <form method="post" noValidate encType={encType}>
      <FormError message={reply.message} errors={reply.errors} />
      {children}
      <p className="actions">
        <button type="submit" className="button primary">
          {submit}
        </button>
      </p>
    </form>
  )
}

/** The title and introduction of a visitor's page. */
export function Lead({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="subtitle">{text}</p>
    </>
  )
}
