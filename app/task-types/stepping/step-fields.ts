import type { StepFields } from './step-queue'

/** The texts of a step's form, as the queue keeps them. */
export function fieldsOf(form: FormData): StepFields {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** A form again, of a step that the queue has kept. */
export function formOf(fields: StepFields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
