import { type DefaultValue, type FormMetadata, FormProvider, getFormProps, parse, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { isRecord } from '~/lib/records'
import { UnsavedChanges } from '~/ui/dialogs/unsaved-changes'
import { isTyped, TypedByUser } from '~/ui/forms/form-author'
import type { FormValues } from '~/ui/forms/required-fields'
import { type EditorProps, UPLOAD_PREFIX, UPLOADS_PREFIX } from '../views'

/**
 * The form of a configuration, initially with `value`. With script, list actions apply at once, and `faultsIn` finds
 * simple errors; the server does everything else, and all of it without script.
 */
export function useBuilder<Fields extends Record<string, unknown>>(
  name: string,
  { taskId, action, lastResult }: Pick<EditorProps, 'taskId' | 'action' | 'lastResult'>,
  value: DefaultValue<NoInfer<Fields>>,
  faultsIn: (typed: FormValues) => Record<string, string[]>,
) {
  const isSaving = useNavigation().formAction === action
  const [form, fields] = useForm<Fields, FormValues>({
    id: `${name}-${taskId}`,
    lastResult,
    defaultValue: value,
    onValidate: ({ formData }) => parse<FormValues, string[]>(formData, { resolve: (typed) => check(typed, faultsIn) }),
    shouldRevalidate: 'onBlur',
    shouldDirtyConsider: isKept,
  })
  return { form, fields, isSaving }
}

/**
 * Whether the configuration includes the field. Without script, a file input needs a name, so that the form includes
 * its file; with script, the URL field describes the file. Conform reads the form once in between.
 */
function isKept(name: string): boolean {
  return isTyped(name) && !name.startsWith(UPLOAD_PREFIX) && !name.startsWith(UPLOADS_PREFIX)
}

function check(typed: FormValues, faultsIn: (typed: FormValues) => Record<string, string[]>) {
  const error = faultsIn(typed)
  return Object.keys(error).length > 0 ? { error } : { value: typed }
}

/** The blank fields of a list's items, each with its message. */
export function blanksIn(typed: FormValues, list: string, field: string, message: string): Record<string, string[]> {
  const blank = readItems(typed, list).flatMap((item, index) => (toText(item[field]) === '' ? [index] : []))
  return Object.fromEntries(blank.map((index) => [`${list}[${index}].${field}`, [message]]))
}

export function readItems(typed: FormValues, list: string): FormValues[] {
  const items = typed[list]
  return Array.isArray(items) ? items.map((item) => (isRecord(item) ? item : {})) : []
}

/** The values of a list's items. Read at once, because each of Conform's reads costs more than the one before. */
export function valuesIn<Item extends object>({ value }: { value: string | (Item | undefined)[] | undefined }) {
  return Array.isArray(value) ? value.map((item): Partial<Item> => item ?? {}) : []
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

type BuilderFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>
  action: string
  /** For images that go along without script. */
  encType?: 'multipart/form-data'
  children: ReactNode
}

/**
 * The form of a configuration. Its parts can read their own fields, and it asks before the page is left with unsaved
 * changes.
 */
export function BuilderForm<Fields extends Record<string, unknown>>(props: BuilderFormProps<Fields>) {
  const { form, action, children, ...attributes } = props
  return (
    <FormProvider context={form.context}>
      <Form method="post" action={action} preventScrollReset {...attributes} {...getFormProps(form)}>
        <TypedByUser />
        <UnsavedChanges when={form.dirty} action={action} />
        {children}
      </Form>
    </FormProvider>
  )
}
