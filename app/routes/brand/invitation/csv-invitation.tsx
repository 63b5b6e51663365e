import { data, redirect } from 'react-router'
import { CsvInviteForm } from '~/invitations/from-file/csv-invite-form'
import { postForm } from '~/invitations/from-file/csv-upload'
import { CSV_FAILED } from '~/invitations/invitations'
import { keepInput } from '../dialog-client-action'
import type { Route } from './+types/csv-invitation'
import { postCsv } from './csv-post.server'
import { useInvitation } from './invitation-ways'

export async function action({ request, context, url }: Route.ActionArgs) {
  return await postCsv({ request, context, url })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const upload = `/csv-upload${new URL(request.url).search}`
  const post = async () => {
    const reply = await postForm(upload, form)
    if (!reply) return await serverAction()
    const { status, answer } = reply
    return 'to' in answer ? redirect(answer.to) : data(answer.lastResult, { status })
  }
  return await keepInput({ request, serverAction: post }, CSV_FAILED)
}

export default function InvitationByCsv({ actionData }: Route.ComponentProps) {
  return <CsvInviteForm {...useInvitation()} lastResult={actionData} />
}
