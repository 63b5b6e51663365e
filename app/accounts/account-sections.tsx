import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { texts } from '~/texts/en'
import { Button } from '~/ui/button'
import { FormError, SelectField, TextField } from '~/ui/field'
import type { FormReply } from './form-reply'
import { NewPasswordFields } from './passwords/new-password-fields'
import { INDUSTRY_OPTIONS, type User } from './users'

export function NameSection({ user, reply: { message, errors, values } }: { user: User; reply: FormReply }) {
  const { fields, settings } = texts.account
  return (
    <Section name="name" {...settings.name} submit={settings.save}>
      <FormError message={message} errors={errors} />
      <div className="field-pair">
        <TextField
          label={fields.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName ?? user.firstName}
          errors={errors.firstName}
        />
        <TextField
          label={fields.lastName}
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName ?? user.lastName}
          errors={errors.lastName}
        />
      </div>
    </Section>
  )
}

type CompanyProps = { profile: Extract<User, { userType: 'brand' }>['profile']; reply: FormReply }

export function CompanySection({ profile, reply: { message, errors, values } }: CompanyProps) {
  const { fields, settings } = texts.account
  return (
    <Section name="company" {...settings.company} submit={settings.save}>
      <FormError message={message} errors={errors} />
      <TextField
        label={fields.companyName}
        name="companyName"
        autoComplete="organization"
        defaultValue={values.companyName ?? profile.companyName}
        errors={errors.companyName}
      />
      <SelectField
        label={fields.industry}
        name="industry"
        options={INDUSTRY_OPTIONS}
        defaultValue={values.industry ?? profile.industry}
        errors={errors.industry}
      />
    </Section>
  )
}

export function PasswordSection({ email, reply: { message, errors } }: { email: string; reply: FormReply }) {
  const { fields, settings } = texts.account
  return (
    <Section name="password" {...settings.password}>
      <FormError message={message} errors={errors} />
      <TextField
        label={fields.currentPassword}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        errors={errors.currentPassword}
      />
      <NewPasswordFields email={email} errors={errors} />
    </Section>
  )
}

type SectionProps = { name: string; title: string; text: string; submit: string; children: ReactNode }

/** A section of the account page with its one form, in a brand's look as in a consumer's. */
function Section({ name, title, text, submit, children }: SectionProps) {
  return (
    <section className="section ruled" aria-labelledby={`${name}-title`}>
      <div>
        <h2 id={`${name}-title`}>{title}</h2>
        <p className="note">{text}</p>
      </div>
      <Form method="post" action={`/account?form=${name}`} noValidate preventScrollReset className="max-w-measure">
        {children}
        <p className="actions mt-6">
          <Button pending={texts.account.settings.saving}>{submit}</Button>
        </p>
      </Form>
    </section>
  )
}
