import { consumerId } from '~/access/guards.server'
import { FILE_LIMIT } from '~/lib/files/answer-files'
import { withFormat } from '~/lib/files/other-formats'
import { fileHead } from '~/lib/http/bodies/file-head.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { check, refuse } from '~/lib/http/http.server'
import { storeChosen } from '~/responses/answering/answer-files.server'
import { FILE_TOO_LARGE, NO_FILE_TYPE } from '~/uploads/attached-files'
import { sniffChosen } from '~/uploads/attached-files.server'
import { uploadFieldsSchema } from '~/uploads/videos'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const NO_FILE = 'Please choose a file.'

const respond = handle({
  POST: async (args) => {
    const { form, files, discard } = await readMultipart(args.request, { fileBytes: FILE_LIMIT, files: 1 })
    try {
      const file = files.find(({ field }) => field === 'file')
      requireWhole(file, FILE_TOO_LARGE)
      if (!file || file.bytes === 0) throw refuse(400, NO_FILE, { file: [NO_FILE] })
      const type = await sniffChosen(file.path)
      if (!type) throw refuse(415, withFormat(await fileHead(file.path), NO_FILE_TYPE))
      const input = check(uploadFieldsSchema, Object.fromEntries(form))
      const { path, bytes, name } = file
      const chosen = { ...input, path, bytes, name, type }
      return await replyIdempotently(args, { input, file }, () => storeChosen(consumerId(args.context), chosen))
    } finally {
      await discard()
    }
  },
})

export const loader = respond
export const action = respond
