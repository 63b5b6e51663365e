import { rm } from 'node:fs/promises'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { consumerId } from '~/accounts/guards.server'
import { accept, answer, BODY_LIMIT, check, readBytes, refuse, requireMediaType, tooLarge } from '~/lib/http.server'
import { readMultipart } from '~/lib/multipart.server'
import {
  chunkSchema,
  NO_VIDEO,
  uploadIdSchema,
  VIDEO_LIMIT,
  VIDEO_TOO_LARGE,
  videoFieldsSchema,
} from '~/uploads/videos'
import { appendChunk, receivedOf, refuseVideo, sniffVideo, storeVideo } from '~/uploads/videos.server'
import { handle } from './call.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

const respond = handle({
  GET: async ({ url, context }) => {
    const { upload } = check(uploadIdSchema, Object.fromEntries(url.searchParams))
    return Response.json({ received: await receivedOf(consumerId(context), upload) })
  },
  POST: (args) => (args.url.searchParams.has('upload') ? receiveChunk(args) : receiveWhole(args)),
})

export const loader = respond
export const action = respond

async function receiveWhole({ request, context }: Args): Promise<Response> {
  const { form, files, discard } = await readMultipart(request, { fileBytes: VIDEO_LIMIT, files: 1 })
  try {
    const file = files.find(({ field }) => field === 'video')
    if (file?.tooLarge) throw tooLarge(VIDEO_TOO_LARGE)
    if (!file) throw refuse(400, 'Please choose a video.', { video: ['Please choose a video.'] })
    const type = await sniffVideo(file.path)
    if (!type) throw refuse(415, NO_VIDEO)
    const fields = check(videoFieldsSchema, Object.fromEntries(form))
    return answer(await storeVideo(consumerId(context), { ...fields, path: file.path, bytes: file.bytes, type }))
  } finally {
    await discard()
  }
}

/** One piece of an upload that survives a broken connection: the client asks how much is here and goes on from there. */
async function receiveChunk({ request, url, context }: Args): Promise<Response> {
  const consumer = consumerId(context)
  requireMediaType(request, ['application/octet-stream'])
  const chunk = await readBytes(request, BODY_LIMIT)
  const { upload, offset, size, taskId, questionId } = check(chunkSchema, Object.fromEntries(url.searchParams))
  if (size > VIDEO_LIMIT) throw tooLarge(VIDEO_TOO_LARGE)
  const refused = await refuseVideo(consumer, taskId, questionId)
  if (refused) return answer(refused)

  const { received, follows, path } = await appendChunk(consumer, { id: upload, offset, size, chunk })
  if (!follows) return Response.json({ message: 'This piece does not follow on', received }, { status: 409 })
  if (received < size) return Response.json({ received })
  const type = await sniffVideo(path)
  if (!type) {
    await rm(path, { force: true })
    throw refuse(415, NO_VIDEO)
  }
  const stored = accept(await storeVideo(consumer, { taskId, questionId, path, bytes: size, type }))
  return Response.json(stored, { status: 201 })
}
