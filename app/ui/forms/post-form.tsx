import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Button } from './button'
import { FormError } from './field'

type PostFormProps = {
  action: string
  /** The button's word, and what it says while the form is on its way. */
  submit: string
  pending: string
  button?: Pick<ComponentProps<typeof Button>, 'kind' | 'className' | 'aria-label'>
  className?: string
  /** The fields. */
  children?: ReactNode
}

/**
 * A form of a page that posts to a route without a page of its own, once, however often it is pressed. Its `clientAction`
 * answers what is said below it where the server is not reached; all else stays as it is then.
 */
export function PostForm({ action, submit, pending, button, className, children }: PostFormProps) {
  const fetcher = useFetcher<string>()
  const isPending = fetcher.state !== 'idle'
  function post(event: FormEvent) {
    if (isPending) event.preventDefault()
  }
  return (
    <fetcher.Form method="post" action={action} preventScrollReset onSubmit={post} className={className}>
      {children}
      <Button {...button} aria-disabled={isPending || undefined}>
        {isPending ? pending : submit}
      </Button>
      {!isPending && typeof fetcher.data === 'string' && <FormError message={fetcher.data} />}
    </fetcher.Form>
  )
}
