import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { userContext } from '~/access/guards.server'
import { runOnce } from '~/accounts/idempotency-keys.server'
import { hashFile } from '~/lib/files/hash-file.server'
import { jsonText, outcomeResponse, refuse } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'

const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** Marks a repeated response. */
const REPLAYED = 'Idempotency-Replayed'
const READABLE_KEY = /^[\x20-\x7e]{1,255}$/

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Sent = { input?: unknown; file?: { path: string } }
type Work = (within?: Parameters<Parameters<typeof runOnce>[1]>[0]) => Promise<Outcome<unknown>>

/**
 * Responds to a call that creates something. With an `Idempotency-Key` it does so once: the same key of the same user
 * with the same parsed call gets the same response for a day. Another call with the key is 422, one while it is running
 * 409.
 */
export async function replyIdempotently(args: Args, { input, file }: Sent, work: Work): Promise<Response> {
  const key = args.request.headers.get(IDEMPOTENCY_KEY)
  if (key === null) return outcomeResponse(await work())
  if (!READABLE_KEY.test(key)) throw refuse(400, `${IDEMPOTENCY_KEY} takes 1 to 255 printable ASCII characters`)
  const user = args.context.get(userContext)
  if (!user) throw new Error('Idempotency-Key requires authentication')
  const { pattern, params } = args
  const request = JSON.stringify([pattern, params, input, file ? await hashFile(file.path) : null])
  const once = await runOnce({ userId: user.id, key, request }, work)
  switch (once.end) {
    case 'refused':
      return outcomeResponse(once.refused)
    case 'other':
      throw refuse(422, `This ${IDEMPOTENCY_KEY} was used for another request`)
    case 'under way': {
      const headers = { 'Retry-After': String(once.retryAfter) }
      throw refuse(409, `A request with this ${IDEMPOTENCY_KEY} is still in progress`, undefined, headers)
    }
    case 'answered': {
      const { status, json } = once.kept
      return jsonText(json, { status, headers: once.isNew ? {} : { [REPLAYED]: 'true' } })
    }
  }
}
