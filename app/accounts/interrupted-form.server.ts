import { readForm } from '~/lib/http.server'
import { readMultipart } from '~/lib/multipart.server'
import {
  INTERRUPTED_ENCODING,
  INTERRUPTED_FILES,
  INTERRUPTED_PREFIX,
  type InterruptedForm,
  SIGN_IN_MARKER,
} from './interrupted-form'

type PostedToSignIn = {
  form: FormData
  /** The form that waits for the sign-in, or null. */
  interrupted: InterruptedForm | null
  /** Whether someone signs in; otherwise what was posted is the interrupted form itself, handed over by a guard. */
  isSignIn: boolean
}

/**
 * Reads what was posted to the sign-in page: its own form, with the interrupted fields of an earlier one in it, or a form that
 * a guard sent here (307) because its sender's session had ended. `hasTarget`: it says where the form belongs.
 */
export async function readPosted(request: Request, hasTarget: boolean): Promise<PostedToSignIn> {
  const { form, isMultipart, hadFiles } = await readTexts(request)
  if (form.has(SIGN_IN_MARKER) || !hasTarget) return { form, interrupted: interruptedIn(form), isSignIn: true }
  const encoding = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return { form, interrupted: { fields: textsOf(form), encoding, hadFiles }, isSignIn: false }
}

async function readTexts(request: Request) {
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
  if (!isMultipart) return { form: await readForm(request), isMultipart, hadFiles: false }
  const { form, files, discard } = await readMultipart(request, { fileBytes: 1, files: 100 })
  await discard()
  return { form, isMultipart, hadFiles: files.length > 0 }
}

function interruptedIn(form: FormData): InterruptedForm | null {
  const fields = textsOf(form)
    .filter(({ name }) => name.startsWith(INTERRUPTED_PREFIX))
    .map(({ name, value }) => ({ name: name.slice(INTERRUPTED_PREFIX.length), value }))
  if (fields.length === 0 && !form.has(INTERRUPTED_ENCODING)) return null
  const isMultipart = form.get(INTERRUPTED_ENCODING) === 'multipart/form-data'
  const encoding = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return { fields, encoding, hadFiles: form.has(INTERRUPTED_FILES) }
}

function textsOf(form: FormData): InterruptedForm['fields'] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
}
