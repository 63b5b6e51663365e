import { brandId } from '~/access/guards.server'
import { withFormat } from '~/lib/files/other-formats'
import { fileHead } from '~/lib/http/bodies/file-head.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { check, refuse } from '~/lib/http/http.server'
import { storeImage } from '~/tasks/configuration/images.server'
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, imageFieldsSchema, NO_IMAGE } from '~/uploads/images'
import { isImage } from '~/uploads/images.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const { form, files, discard } = await readMultipart(args.request, { fileBytes: IMAGE_LIMIT, files: 1 })
    try {
      const file = files.find(({ field }) => field === 'image')
      requireWhole(file, IMAGE_TOO_LARGE)
      const head = file && file.bytes > 0 ? await fileHead(file.path) : null
      if (head && !isImage(head)) throw refuse(415, withFormat(head, NO_IMAGE))
      if (!file || file.bytes === 0) throw refuse(400, NO_IMAGE, { image: [NO_IMAGE] })
      const input = check(imageFieldsSchema, Object.fromEntries(form))
      const image = { path: file.path, taskId: input.taskId ?? null }
      return await replyIdempotently(args, { input, file }, () => storeImage(brandId(args.context), image))
    } finally {
      await discard()
    }
  },
})

export const loader = respond
export const action = respond
