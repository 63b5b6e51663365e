import { type SubmissionResult, useForm } from '@conform-to/react'
import { useFetcher } from 'react-router'
import { readableAddress } from '~/lib/email-address'
import { ConfirmForm, DialogForm } from '~/ui/dialogs/dialog-form'
import { conformProps } from '~/ui/forms/conform-props'
import { TextField } from '~/ui/forms/field'
import type { FormValues } from '~/ui/forms/required-fields'

/** The message of a dialog about a pending invitation that has been accepted, for example after Back. */
export function NoLongerPending() {
  return <p className="mt-4">This invitation is no longer pending: its address has an account.</p>
}

/** Asks before an invitation is withdrawn, and explains the effect. */
export function WithdrawalForm({ email, error }: { email: string; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Withdraw" pending="Withdrawing...">
      <p className="mt-4 break-words">Are you sure you want to withdraw the invitation of {readableAddress(email)}?</p>
      <p className="text-ink-2 mt-2">Its links stop working. You can invite this address again at any time.</p>
    </ConfirmForm>
  )
}

type AccountCreationFormProps = {
  invitation: { email: string; firstName: string | null; lastName: string | null }
  /** Posted twice with it, the form makes one account. */
  formKey: string
  lastResult?: SubmissionResult | null
}

/** 'Create Account': the brand makes the account of a pending invitation by hand. */
export function AccountCreationForm({ invitation, formKey, lastResult }: AccountCreationFormProps) {
  const fetcher = useFetcher<SubmissionResult>()
  const [form, fields] = useForm<Record<'firstName' | 'lastName' | 'password' | 'confirmPassword', string>, FormValues>(
    {
      id: 'stakeholder-account',
      lastResult: fetcher.data ?? lastResult,
      defaultValue: { firstName: invitation.firstName ?? '', lastName: invitation.lastName ?? '' },
      // The server names all that is wrong at once.
      shouldRevalidate: 'onSubmit',
    },
  )
  return (
    <DialogForm {...{ form, fetcher }} submit="Create Account" pending="Creating...">
      <input type="hidden" name="key" value={formKey} />
      <TextField
        label="Email"
        name="email"
        id="stakeholder-account-email"
        value={readableAddress(invitation.email)}
        hint="The invited email address."
        readOnly
      />
      <div className="field-pair">
        <TextField
          label="First name"
          autoComplete="off"
          {...conformProps(fields.firstName)}
          key={fields.firstName.key}
        />
        <TextField label="Last name" autoComplete="off" {...conformProps(fields.lastName)} key={fields.lastName.key} />
      </div>
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters. We email them a link to choose their own password."
        {...conformProps(fields.password)}
        key={fields.password.key}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...conformProps(fields.confirmPassword)}
        key={fields.confirmPassword.key}
      />
    </DialogForm>
  )
}
