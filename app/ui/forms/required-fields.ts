import { parse } from '@conform-to/react'
import { isRecord } from '~/lib/records'

/** The current values of a form: texts, and lists and records of them. */
export type FormValues = Record<string, unknown>

/**
 * For a form's `onValidate`: the browser reports blank required fields, with the messages of the schema by which the
 * server validates the rest. The schemas and their library stay on the server.
 */
export function requiredFields(messages: Record<string, string>) {
  return ({ formData }: { formData: FormData }) =>
    parse<FormValues, string[]>(formData, {
      resolve: (typed) => {
        const blank = Object.entries(messages).filter(([field]) => isBlank(typed[field]))
        if (blank.length === 0) return { value: typed }
        return { error: Object.fromEntries(blank.map(([field, message]) => [field, [message]])) }
      },
    })
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (isRecord(value) && Object.keys(value).length === 0)
}
