import type { FormMetadata } from '@conform-to/react'
import type { FormEvent, ReactNode } from 'react'
import { type FetcherWithComponents, Form, Link } from 'react-router'
import { Button } from '../forms/button'
import { FormError } from '../forms/field'
import { TypedByUser } from '../forms/form-author'
import { usePageBeneath } from './parent-page'

type DialogFormProps<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>
  /** Posts the form with script, so that the page under the dialog does not change. */
  fetcher: FetcherWithComponents<unknown>
  /** The button's label, and its label while submitting; null before the last step. */
  submit: string | null
  pending: string
  /** Red for actions that cannot be undone. */
  kind?: 'danger' | 'primary'
  encType?: 'multipart/form-data'
  children: ReactNode
}

/**
 * The form of a dialog, which posts to its own route: its summary line, its fields, and the two ways out. Posted once,
 * however often it is pressed.
 */
export function DialogForm<Schema extends Record<string, unknown>>({
  form,
  fetcher,
  submit,
  pending,
  kind,
  encType,
  children,
}: DialogFormProps<Schema>) {
  const isPending = fetcher.state !== 'idle'
  function post(event: FormEvent<HTMLFormElement>) {
    if (isPending) event.preventDefault()
    else form.onSubmit(event)
  }
  return (
    <fetcher.Form id={form.id} method="post" encType={encType} noValidate onSubmit={post}>
      <TypedByUser />
      <FormError message={form.errors?.join(' ')} errors={form.allErrors} />
      {children}
      <DialogActions submit={submit} pending={pending} kind={kind} isPending={isPending} />
    </fetcher.Form>
  )
}

type DialogActionsProps = Pick<DialogFormProps<never>, 'submit' | 'pending' | 'kind'> & {
  isPending: boolean
  /** Another way to post the form. */
  children?: ReactNode
}

/** Cancel, and the one filled button. */
export function DialogActions({ submit, pending, kind = 'primary', isPending, children }: DialogActionsProps) {
  return (
    <div className="actions end">
      <Link className="button quiet" to={usePageBeneath()} preventScrollReset>
        Cancel
      </Link>
      {children}
      {submit && (
        <Button kind={kind} aria-disabled={isPending || undefined}>
          {isPending ? pending : submit}
        </Button>
      )}
    </div>
  )
}

type ConfirmFormProps = {
  /** The error of the last attempt. */
  error?: string
  /** Label of the submit button, and its label while submitting. */
  submit: string
  pending: string
  /** Red, unless it can be undone. */
  kind?: 'danger' | 'primary'
  /** The page beneath the dialog goes too: the next page begins at its top. */
  leadsAway?: boolean
  /** Hidden fields to post. */
  fields?: ReactNode
  children: ReactNode
}

/** A question before something of consequence: its text, and the two answers. */
export function ConfirmForm({
  error,
  submit,
  pending,
  kind = 'danger',
  leadsAway,
  fields,
  children,
}: ConfirmFormProps) {
  return (
    <>
      <FormError message={error} />
      {children}
      <Form method="post" replace preventScrollReset={!leadsAway} className="actions end">
        {fields}
        <Link className="button quiet" to={usePageBeneath()} preventScrollReset data-autofocus>
          Cancel
        </Link>
        <Button kind={kind} pending={pending}>
          {submit}
        </Button>
      </Form>
    </>
  )
}
