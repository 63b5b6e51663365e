import { readFile } from 'node:fs/promises'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { CSV_LIMIT, csvInvitationSchema } from '~/invitations/invitations'
import { inviteByCsv } from '~/invitations/invitations.server'
import { readMultipart } from '~/lib/multipart.server'
import type { Outcome } from '~/lib/outcome'
import type { Route } from './+types/csv-invitation'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { createFormOnce } from './form-once.server'
import { loadNoun } from './portal.server'
import { PortalPage } from './portal-page'
import { redirectToResults, type Sent, send } from './sent-invitations.server'

export const meta = () => [{ title: 'Invite New Stakeholders' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const byCsv = new URL(url)
  byCsv.searchParams.set('by', 'csv')
  return await loadNoun(brandId(context), byCsv, 'invite-stakeholders', 'stakeholders')
}

const once = createFormOnce<Outcome<Sent>>()
const failed = 'Failed to process CSV invitations. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { form, files, discard } = await readMultipart(request, { fileBytes: CSV_LIMIT, files: 1 })
  try {
    const submission = parseWithZod(form, { schema: csvInvitationSchema })
    if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
    const posted = files.find(({ field }) => field === 'csvFile')
    if (posted?.tooLarge) return data(submission.reply({ fieldErrors: { csvFile: [TOO_LARGE] } }), { status: 413 })
    const { value: input } = submission
    // Without a file the domain says which one it wants.
    const file = posted ? await readFile(posted.path) : new Uint8Array()
    const csv = { file, fileName: posted?.name ?? '', mediaType: posted?.mediaType ?? '' }
    const work = () => send(brand, () => inviteByCsv(brand, { ...csv, ...input }))
    const { value, again } = await attempt(() => once(brand, form, work, file), {
      reply: submission.reply,
      failed,
    })
    return again ?? (await redirectToResults(value, url))
  } finally {
    await discard()
  }
}

const TOO_LARGE = 'The CSV file is larger than 5 MB.'

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function CsvInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} lastResult={actionData} />
}
