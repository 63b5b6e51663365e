import type { SubmissionResult } from '@conform-to/react'

type ClientAction<T> = { request: Request; serverAction: () => Promise<T> }

/**
 * The way of a dialog's form with script, so that nothing typed is lost on it. Where the server cannot be reached, the
 * form stays, under `failed`. Where the session has ended, the form is posted as it would be without script: the
 * sign-in page holds it, and posts it here again.
 */
export async function keepTyped<T>({ request, serverAction }: ClientAction<T>, failed: string) {
  return await keepForm(
    { request, serverAction },
    (): SubmissionResult => ({ status: 'error', error: { '': [failed] } }),
  )
}

/** The same for a form that is answered in a shape of its own. */
export async function keepForm<T, Unreached>({ request, serverAction }: ClientAction<T>, unreached: () => Unreached) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response && leadsToSignIn(thrown)) return await leaveWith(request.url, form)
    // fetch rejects with a TypeError where there is no connection.
    if (thrown instanceof TypeError) return unreached()
    throw thrown
  }
}

function leadsToSignIn(response: Response): boolean {
  const location = response.headers.get('Location')
  return location !== null && new URL(location, window.location.origin).pathname === '/api/login'
}

function leaveWith(action: string, fields: FormData): Promise<never> {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    // A textarea keeps line breaks, which an input does not.
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}
