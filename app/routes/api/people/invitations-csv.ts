import { readFile } from 'node:fs/promises'
import { acting } from '~/access/guards.server'
import { csvInvitationSchema } from '~/invitations/invitation-schemas'
import { CSV_LIMIT } from '~/invitations/invitations'
import { inviteByCsv } from '~/invitations/invitations.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { check, refuse } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const { form, files, discard } = await readMultipart(args.request, { fileBytes: CSV_LIMIT, files: 1 })
    try {
      const file = files.find(({ field }) => field === 'csvFile')
      requireWhole(file, 'The CSV file is larger than 5 MB.')
      if (!file) throw refuse(400, NO_FILE, { csvFile: [NO_FILE] })
      const input = check(csvInvitationSchema, Object.fromEntries(form))
      const bytes = await readFile(file.path)
      const { name: fileName, mediaType } = file
      return await replyIdempotently(args, { input, file }, () =>
        inviteByCsv(acting(args.context), { file: bytes, fileName, mediaType, spelling: 'exact', ...input }),
      )
    } finally {
      await discard()
    }
  },
})

export const loader = respond
export const action = respond

const NO_FILE = 'Please select a CSV file.'
