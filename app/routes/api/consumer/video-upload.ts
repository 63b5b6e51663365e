import { consumerId } from '~/access/guards.server'
import {
  BODY_LIMIT,
  check,
  json,
  readBytes,
  refuse,
  requireMediaType,
  tooLarge,
  unwrapOrThrow,
} from '~/lib/http/http.server'
import { refuseUpload } from '~/responses/answering/answer-files.server'
import { finishUpload } from '~/responses/answering/videos.server'
import { unfinishedVideos } from '~/uploads/resumable/unfinished.server'
import { chunkSchema, NO_VIDEO, uploadIdSchema, VIDEO_LIMIT, VIDEO_TOO_LARGE } from '~/uploads/videos'
import { handle } from '../call.server'

/**
 * A resumable upload of a video: after an interruption, the client asks for the received length and continues there.
 */
const respond = handle({
  GET: async ({ params, context }) => {
    const { uploadId } = check(uploadIdSchema, params)
    return json(await unfinishedVideos.find(consumerId(context), uploadId))
  },
  POST: async ({ request, url, params, context }) => {
    const consumer = consumerId(context)
    const { uploadId } = check(uploadIdSchema, params)
    requireMediaType(request, ['application/octet-stream'])
    const chunk = await readBytes(request, BODY_LIMIT)
    const { offset, size, taskId, questionId } = check(chunkSchema, Object.fromEntries(url.searchParams))
    if (size > VIDEO_LIMIT) throw tooLarge(VIDEO_TOO_LARGE)
    const refused = await refuseUpload(consumer, { taskId, questionId, kind: 'video', bytes: offset === 0 ? size : 0 })
    if (refused) return json(unwrapOrThrow(refused))

    const { received, follows } = await unfinishedVideos.append(consumer, { uploadId, offset, size, chunk })
    if (!follows) return json({ message: 'This chunk is out of order', received }, { status: 409 })
    if (received < size) return json({ received })
    const stored = await finishUpload(consumer, { uploadId, taskId, questionId, size })
    if (!stored) throw refuse(415, NO_VIDEO)
    return json(unwrapOrThrow(stored), { status: 201 })
  },
})

export const loader = respond
export const action = respond
