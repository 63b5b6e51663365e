import type { FieldMetadata } from '@conform-to/react'

/** Converts a Conform field to the props of ui/field. Pass `key={field.key}` separately. */
export function conformProps(field: Pick<FieldMetadata, 'id' | 'name' | 'formId' | 'errors' | 'defaultValue'>) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    errors: field.errors,
    defaultValue: field.defaultValue,
  }
}

/** The same of a checkbox. */
export function conformCheckbox(field: Pick<FieldMetadata, 'id' | 'name' | 'formId' | 'errors' | 'defaultChecked'>) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    errors: field.errors,
    defaultChecked: field.defaultChecked,
  }
}
