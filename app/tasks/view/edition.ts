import { parseWithZod } from '@conform-to/zod/v4'
import { taskEditSchema } from '../tasks'

/** Reads the form that edits a task. A blank field stays a blank text, for which the schema has its own words. */
export function parseEdition(form: FormData) {
  return parseWithZod(form, { schema: taskEditSchema, disableAutoCoercion: true })
}
