import { readFile } from 'node:fs/promises'
import { type ActionFunctionArgs, data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { findColumnsToChoose } from '~/invitations/from-file/csv-addresses'
import { seenColumns } from '~/invitations/from-file/csv-columns'
import type { CsvReply } from '~/invitations/from-file/csv-upload'
import { csvInvitationFormSchema } from '~/invitations/invitation-schemas'
import { CSV_FAILED, CSV_LIMIT } from '~/invitations/invitations'
import { inviteByCsv } from '~/invitations/invitations.server'
import { readMultipart, requireWhole } from '~/lib/http/bodies/multipart.server'
import { validateForm } from '~/lib/http/validate-form.server'
import type { Outcome } from '~/lib/outcome'
import { submitDialog } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import { redirectToResults, type Sent, send } from './sent-invitations.server'

const once = createFormIdempotency<Outcome<Sent>>()
const TOO_LARGE = 'The CSV file is larger than 5 MB.'

/** Handles the form of 'CSV Upload': a redirect to the results, or the form again with its errors. */
export async function postCsv({ request, context, url }: Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>) {
  const brand = brandId(context)
  const { form, files, discard } = await readMultipart(request, { fileBytes: CSV_LIMIT, files: 1 })
  try {
    const submission = validateForm(form, csvInvitationFormSchema)
    const posted = files.find(({ field }) => field === 'csvFile')
    // Without a file, the domain function returns the message.
    const file = posted?.cut === null ? await readFile(posted.path) : new Uint8Array()
    const csv = { file, fileName: posted?.name ?? '', mediaType: posted?.mediaType ?? '', spelling: 'any' as const }
    const reply = async (faults: Parameters<typeof submission.reply>[0]): Promise<CsvReply> => ({
      ...submission.reply(faults),
      seen: posted ? await findColumnsToChoose(csv) : (seenColumns.safeParse(submission.payload.seen).data ?? []),
    })
    if (posted?.cut === 'too large')
      return data(await reply({ fieldErrors: { csvFile: [TOO_LARGE] } }), { status: 413 })
    if (submission.status !== 'success') return data(await reply({}), { status: 400 })
    const { columns: choice, message, projectId } = submission.value
    const work = () =>
      send(brand, (onUnit) => inviteByCsv(acting(context), { ...csv, choice, message, projectId }, onUnit))
    const sendOnce = () => {
      requireWhole(posted, TOO_LARGE)
      return once(url, brand, form, work, posted?.path)
    }
    const { value, again } = await submitDialog(sendOnce, {
      reply,
      context,
      failed: CSV_FAILED,
    })
    return again ?? (await redirectToResults(brand, value, url))
  } finally {
    await discard()
  }
}
