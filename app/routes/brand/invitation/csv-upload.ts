import type { UploadAnswer } from '~/invitations/from-file/csv-upload'
import { json } from '~/lib/http/http.server'
import type { Route } from './+types/csv-upload'
import { postCsv } from './csv-post.server'

/** The form of 'CSV Upload' as a script sends it, which is to show how far its file is. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const reply = await postCsv({ request, context, url })
  if (reply instanceof Response) {
    const headers = new Headers(reply.headers)
    headers.delete('Location')
    return json({ to: reply.headers.get('Location') ?? '/' } satisfies UploadAnswer, { headers })
  }
  return json({ lastResult: reply.data } satisfies UploadAnswer, reply.init ?? {})
}
