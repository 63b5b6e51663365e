import type { ActionFunctionArgs } from 'react-router'
import { createSession } from '~/access/credentials/session.server'
import { INTERRUPTED_FIELD, type InterruptedForm, SIGN_IN_MARKER } from '~/accounts/sign-in/interrupted-form'
import { readSealedForm } from '~/accounts/sign-in/interrupted-form.server'
import { signIn } from '~/accounts/sign-in/sign-in.server'
import { signInSchema, type User } from '~/accounts/users'
import { findUser } from '~/accounts/users.server'
import { isMultipart, readMultipart } from '~/lib/http/bodies/multipart.server'
import { clientAddress } from '~/lib/http/client-address.server'
import { readForm, refuseStrangeFields } from '~/lib/http/http.server'
import { done } from '~/lib/outcome'
import type { Words } from '~/texts/words'
import { TYPED_BY_FIELD } from '~/ui/forms/author-field'
import { requestLanguage } from '../locale.server'
import { handleForm, type RejectedForm } from './handle-form.server'

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>

type Session = { headers: Headers; userId: number; userType: User['userType'] }

/** Signs in with the fields of a posted form: the headers of the new session, or what to show the form again with. */
export async function handleSignIn({ request, context }: Args, posted: FormData): Promise<Session | RejectedForm> {
  const taken = await handleForm(requestLanguage(context), posted, signInSchema, async (input) => {
    const user = await signIn(input, clientAddress(request, context))
    if (!user.ok) return user
    const { id: userId, userType } = user.value
    const headers = new Headers({ 'Set-Cookie': await createSession(request, userId) })
    return done({ headers, userId, userType })
  })
  return 'reply' in taken ? taken : taken.value
}

/** Pages that ask for a password. Their forms are not carried through a sign-in. */
const DELETIONS = ['/account/deletion', '/account/brand-deletion']

/** Why a form is not carried along through signing in: it deletes an account, or that of its typist is deleted. */
export async function formRestoreRefusal(
  { to, typedBy }: InterruptedForm,
  words: Words,
): Promise<{ title: string; message: string } | null> {
  const { signedOutBeforeDeletion, typistGone } = words.account.signIn
  if (DELETIONS.some((page) => to.split('?')[0] === page)) return signedOutBeforeDeletion
  return typedBy !== null && (await findUser(typedBy)) === null ? typistGone : null
}

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
 * Reads what was posted to the sign-in page: its own form, with a sealed earlier one in it, a sealed one alone, or a form
 * that a guard sent here (307) because its sender's session had ended, and which belongs `to` an address.
 */
export async function readSignInPost(request: Request, to: string | null): Promise<PostedToSignIn> {
  const { form, encoding, hadFiles } = await readTexts(request)
  const isCarried = form.has(INTERRUPTED_FIELD)
  const isSignIn = form.has(SIGN_IN_MARKER) || (!to && !isCarried)
  if (isSignIn) await refuseStrangeFields(form, 'nested')
  if (isSignIn || isCarried || !to) return { form, interrupted: readSealedForm(form), isSignIn }
  const typist = form.get(TYPED_BY_FIELD)
  const typedBy = typist === null ? null : Number(typist) || 0
  return { form, interrupted: { fields: toTexts(form), encoding, hadFiles, typedBy, to }, isSignIn: false }
}

/** The form that a guard redirects here may contain the answers of a task. */
async function readTexts(
  request: Request,
): Promise<Pick<InterruptedForm, 'encoding' | 'hadFiles'> & { form: FormData }> {
  if (!isMultipart(request)) return { form: await readForm(request, 'answers'), encoding: URL_ENCODED, hadFiles: false }
  const { form, files, discard } = await readMultipart(request, { names: 'answers', fileBytes: 1, files: 100 })
  await discard()
  return { form, encoding: MULTIPART, hadFiles: files.length > 0 }
}

function toTexts(form: FormData): InterruptedForm['fields'] {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
}
