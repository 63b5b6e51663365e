import { readFile } from 'node:fs/promises'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from 'react-router'
import { CSV_FAILED, CSV_LIMIT, csvInvitationSchema } from '~/invitations/invitations'
import { inviteByCsv } from '~/invitations/invitations.server'
import { readMultipart, requireWhole } from '~/lib/http/multipart.server'
import type { Outcome } from '~/lib/outcome'
import { attempt } from '../dialog-reply.server'
import { createFormIdempotency } from '../form-idempotency.server'
import { redirectToResults, type Sent, send } from './sent-invitations.server'

const once = createFormIdempotency<Outcome<Sent>>()
const TOO_LARGE = 'The CSV file is larger than 5 MB.'

/** Takes the form of 'CSV Upload': a redirect to the results, or the form again with what is wrong with it. */
export async function postCsv(
  brandId: number,
  { request, context, url }: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>,
) {
  const { form, files, discard } = await readMultipart(request, { fileBytes: CSV_LIMIT, files: 1 })
  try {
    const submission = parseWithZod(form, { schema: csvInvitationSchema })
    if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
    const posted = files.find(({ field }) => field === 'csvFile')
    if (posted?.cut === 'too large')
      return data(submission.reply({ fieldErrors: { csvFile: [TOO_LARGE] } }), { status: 413 })
    const { value: input } = submission
    requireWhole(posted, TOO_LARGE)
    // Without a file the domain says which one it wants.
    const file = posted ? await readFile(posted.path) : new Uint8Array()
    const name = { fileName: posted?.name ?? '', mediaType: posted?.mediaType ?? '' }
    const csv = { file, ...name, spelling: 'any' as const }
    const work = () => send(brandId, (onUnit) => inviteByCsv(brandId, { ...csv, ...input }, onUnit))
    const { value, again } = await attempt(() => once(brandId, form, work, file), {
      reply: submission.reply,
      context,
      failed: CSV_FAILED,
    })
    return again ?? (await redirectToResults(brandId, value, url))
  } finally {
    await discard()
  }
}
