import type { FieldErrors } from '~/lib/outcome'
import { TextField } from '~/ui/forms/field'
import type { Days } from './days'

type DayFieldsProps = { days: Pick<Days, 'typed'>; errors: FieldErrors; id: string }

/** The first and the last day of submission; `id` is unique on the page. */
export function DayFields({ days: { typed }, errors, id }: DayFieldsProps) {
  return (
    <>
      <TextField
        label="Submitted from"
        name="from"
        id={`${id}-from`}
        type={typeFor(typed.from)}
        optional
        defaultValue={typed.from}
        errors={errors.from}
      />
      <TextField
        label="Until"
        name="to"
        id={`${id}-to`}
        type={typeFor(typed.to)}
        optional
        defaultValue={typed.to}
        errors={errors.to}
      />
    </>
  )
}

/** A browser empties a date field with an invalid text, so a mistyped one is shown as text. */
function typeFor(typed: string): 'date' | 'text' {
  return typed === '' || /^\d{4}-\d{2}-\d{2}$/.test(typed) ? 'date' : 'text'
}
