import { consumerId } from '~/access/guards.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { check, refuse } from '~/lib/http/http.server'
import { storeVideo } from '~/responses/answering/videos.server'
import { NO_VIDEO, uploadFieldsSchema, VIDEO_LIMIT, VIDEO_TOO_LARGE } from '~/uploads/videos'
import { sniffVideo } from '~/uploads/videos.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const { form, files, discard } = await readMultipart(args.request, { fileBytes: VIDEO_LIMIT, files: 1 })
    try {
      const file = files.find(({ field }) => field === 'video')
      requireWhole(file, VIDEO_TOO_LARGE)
      if (!file) throw refuse(400, 'Please choose a video.', { video: ['Please choose a video.'] })
      const type = await sniffVideo(file.path)
      if (!type) throw refuse(415, NO_VIDEO)
      const input = check(uploadFieldsSchema, Object.fromEntries(form))
      const video = { ...input, path: file.path, bytes: file.bytes, type }
      return await replyIdempotently(args, { input, file }, () => storeVideo(consumerId(args.context), video))
    } finally {
      await discard()
    }
  },
})

export const loader = respond
export const action = respond
