import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { toLocalPath } from '~/lib/http/local-path'
import { seal, unseal } from '~/lib/secret.server'
import { INTERRUPTED_FIELD, type InterruptedForm, type SealedForm } from './interrupted-form'

const interruptedFormSchema: z.ZodType<InterruptedForm> = z.object({
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  encoding: z.enum(['multipart/form-data', 'application/x-www-form-urlencoded']),
  hadFiles: z.boolean(),
  typedBy: z.number().nullable(),
  to: z.string().refine((path) => toLocalPath(path) !== null),
})

export function sealForm(form: InterruptedForm): SealedForm {
  return { sealed: seal(deflateRawSync(JSON.stringify(form))), hadFiles: form.hadFiles }
}

/** The form that was sealed here; null for anything else. */
export function unsealForm(sealed: string): InterruptedForm | null {
  const bytes = unseal(sealed)
  return bytes && interruptedFormSchema.parse(JSON.parse(inflateRawSync(bytes).toString()))
}

/** The sealed form that travels in a posted one, or null. */
export function readSealedForm(posted: FormData): InterruptedForm | null {
  const sealed = posted.get(INTERRUPTED_FIELD)
  return typeof sealed === 'string' ? unsealForm(sealed) : null
}

/** Whether the user may see the form: they typed it, or it does not say who did. */
export function canRestoreForm(userId: number, { typedBy }: InterruptedForm): boolean {
  return typedBy === null || typedBy === userId
}
