import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { UnsavedChanges } from '~/ui/unsaved-changes'

type BuilderFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>
  action: string
  /** For images that go along without script. */
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/** The form of a configuration, which asks before the page is left while something in it is not saved. */
export function BuilderForm<Fields extends Record<string, unknown>>(props: BuilderFormProps<Fields>) {
  const { form, action, children, ...attributes } = props
  return (
    <Form method="post" action={action} preventScrollReset {...attributes} {...getFormProps(form)}>
      <UnsavedChanges when={form.dirty} action={action} />
      {children}
    </Form>
  )
}
