import { texts } from '~/texts/en'
import { FormError, SelectField, TextField } from '~/ui/field'
import { PendingButton } from '~/ui/pending-button'
import type { FormReply } from '../form-reply'
import { INDUSTRY_OPTIONS } from '../users'

/** The form of /signup: a person, how they sign in, and their company. */
export function SignUpForm({ reply: { message, errors, values } }: { reply: FormReply }) {
  const { fields, signUp } = texts.account
  return (
    <form method="post" noValidate>
      <FormError message={message && `${signUp.failed}: ${message}`} errors={errors} />
      <div className="field-pair">
        <TextField
          label={fields.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName}
          errors={errors.firstName}
        />
        <TextField
          label={fields.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName}
          errors={errors.lastName}
        />
      </div>
      <TextField
        label={fields.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={values.email}
        errors={errors.email}
      />
      <TextField
        label={fields.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={fields.passwordHint}
        errors={errors.password}
      />
      <TextField
        label={fields.companyName}
        name="companyName"
        autoComplete="organization"
        defaultValue={values.companyName}
        errors={errors.companyName}
      />
      <SelectField
        label={fields.industry}
        name="industry"
        options={INDUSTRY_OPTIONS}
        defaultValue={values.industry ?? 'beauty'}
        errors={errors.industry}
      />
      <p className="actions">
        <PendingButton pending={signUp.submitting}>{signUp.submit}</PendingButton>
      </p>
    </form>
  )
}
