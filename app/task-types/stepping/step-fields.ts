import type { StepFields } from './step-queue'

/** The fields of a step's form, which has no files, as the queue keeps them. */
export function toStepFields(form: FormData): StepFields {
  return Array.from(form, ([name, value]) => [name, String(value)])
}

/** Rebuilds the form of a stored step. */
export function toFormData(fields: StepFields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
