import { type DefaultValue, type FormMetadata, getFormProps, type Submission, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { UnsavedChanges } from '~/ui/dialogs/unsaved-changes'
import { isTyped, TypedByUser } from '~/ui/forms/typed-by'
import type { EditorProps } from '../views'

/**
 * The form of a configuration, which shows `value` at first. With script `parse` checks each field as it is left, and
 * acts on lists are done on the spot; without, the server does the same.
 */
export function useBuilder<Fields extends Record<string, unknown>, Config>(
  name: string,
  { taskId, action, lastResult }: Pick<EditorProps, 'taskId' | 'action' | 'lastResult'>,
  value: DefaultValue<NoInfer<Fields>>,
  parse: (form: FormData) => Submission<Fields, string[], Config>,
) {
  const isSaving = useNavigation().formAction === action
  const [form, fields] = useForm<Fields, Config>({
    id: `${name}-${taskId}`,
    lastResult,
    defaultValue: value,
    onValidate: ({ formData }) => parse(formData),
    shouldRevalidate: 'onBlur',
    shouldDirtyConsider: isTyped,
  })
  return { form, fields, isSaving }
}

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
      <TypedByUser />
      <UnsavedChanges when={form.dirty} action={action} />
      {children}
    </Form>
  )
}
