import { readForm } from '~/lib/http.server'
import { readMultipart } from '~/lib/multipart.server'
import { HELD_ENCODING, HELD_FILES, HELD_PREFIX, type HeldForm, SIGN_IN_MARKER } from './held-form'

type PostedToSignIn = {
  form: FormData
  /** The form that waits for the sign-in, or null. */
  held: HeldForm | null
  /** Whether someone signs in; otherwise what was posted is the held form itself, handed over by a guard. */
  isSignIn: boolean
}

/**
 * Reads what was posted to the sign-in page: its own form, with the held fields of an earlier one in it, or a form that
 * a guard sent here (307) because its sender's session had ended. `hasTarget`: it says where the form belongs.
 */
export async function readPosted(request: Request, hasTarget: boolean): Promise<PostedToSignIn> {
  const { form, isMultipart, hadFiles } = await readTexts(request)
  if (form.has(SIGN_IN_MARKER) || !hasTarget) return { form, held: heldIn(form), isSignIn: true }
  const encoding = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return { form, held: { fields: textsOf(form), encoding, hadFiles }, isSignIn: false }
}

async function readTexts(request: Request) {
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
  if (!isMultipart) return { form: await readForm(request), isMultipart, hadFiles: false }
  const { form, files, discard } = await readMultipart(request, { fileBytes: 1, files: 100 })
  await discard()
  return { form, isMultipart, hadFiles: files.length > 0 }
}

function heldIn(form: FormData): HeldForm | null {
  const fields = textsOf(form)
    .filter(({ name }) => name.startsWith(HELD_PREFIX))
    .map(({ name, value }) => ({ name: name.slice(HELD_PREFIX.length), value }))
  if (fields.length === 0 && !form.has(HELD_ENCODING)) return null
  const isMultipart = form.get(HELD_ENCODING) === 'multipart/form-data'
  const encoding = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return { fields, encoding, hadFiles: form.has(HELD_FILES) }
}

function textsOf(form: FormData): HeldForm['fields'] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
}
