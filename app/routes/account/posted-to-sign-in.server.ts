import {
  INTERRUPTED_ENCODING,
  INTERRUPTED_FILES,
  INTERRUPTED_PREFIX,
  type InterruptedForm,
  SIGN_IN_MARKER,
} from '~/accounts/sign-in/interrupted-form'
import { readForm } from '~/lib/http/http.server'
import { isMultipart, readMultipart } from '~/lib/http/multipart.server'

const MULTIPART = 'multipart/form-data'
const URL_ENCODED = 'application/x-www-form-urlencoded'

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
  const { form, encoding, hadFiles } = await readTexts(request)
  if (form.has(SIGN_IN_MARKER) || !hasTarget) return { form, interrupted: interruptedIn(form), isSignIn: true }
  return { form, interrupted: { fields: textsOf(form), encoding, hadFiles }, isSignIn: false }
}

async function readTexts(
  request: Request,
): Promise<Pick<InterruptedForm, 'encoding' | 'hadFiles'> & { form: FormData }> {
  if (!isMultipart(request)) return { form: await readForm(request), encoding: URL_ENCODED, hadFiles: false }
  const { form, files, discard } = await readMultipart(request, { fileBytes: 1, files: 100 })
  await discard()
  return { form, encoding: MULTIPART, hadFiles: files.length > 0 }
}

function interruptedIn(form: FormData): InterruptedForm | null {
  const fields = textsOf(form)
    .filter(({ name }) => name.startsWith(INTERRUPTED_PREFIX))
    .map(({ name, value }) => ({ name: name.slice(INTERRUPTED_PREFIX.length), value }))
  if (fields.length === 0 && !form.has(INTERRUPTED_ENCODING)) return null
  const encoding = form.get(INTERRUPTED_ENCODING) === MULTIPART ? MULTIPART : URL_ENCODED
  return { fields, encoding, hadFiles: form.has(INTERRUPTED_FILES) }
}

function textsOf(form: FormData): InterruptedForm['fields'] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
}
