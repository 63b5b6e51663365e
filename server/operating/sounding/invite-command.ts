import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { actAsOperator, type Command, type ParsedArguments, parseId, UsageError, unwrapOutcome } from './command'

export const invitePeople: Command = {
  name: 'invite',
  says: 'Invite people to a brand by email',
  subjects: '[ADDRESS…]',
  options: {
    brand: { value: 'EMAIL', says: 'The address of the brand’s account' },
    file: { value: 'FILE', says: 'A CSV file with a column “email”, in place of addresses' },
    project: { value: 'NUMBER', says: 'The project that they are to take part in' },
    message: { value: 'TEXT', says: 'What the mail says besides' },
  },
  notes: 'The running server sends the emails. Rejected addresses are listed, and the exit code is 1.',
  async run(given) {
    const { results, rowsWithoutAddress = 0 } = unwrapOutcome(await invite(await actAsOperator(given), given))
    const failed = results.filter(({ status }) => status === 'failed')
    for (const { email, reason } of failed) process.stderr.write(`${email}: ${reason}\n`)
    const sent = results.length - failed.length
    if (failed.length > 0) throw new Error(`${sent} of ${results.length} addresses were invited`)
    const invited = `${sent} ${sent === 1 ? 'address was' : 'addresses were'} invited.`
    if (rowsWithoutAddress === 0) return invited
    const { rowsWithoutAddressText } = await import('~/invitations/invitations')
    return `${invited} ${rowsWithoutAddressText(rowsWithoutAddress)}`
  },
}

async function invite(acting: Acting, given: ParsedArguments) {
  const { inviteByCsv, inviteByEmail } = await import('~/invitations/invitations.server')
  const { csvInvitationSchema, emailInvitationSchema } = await import('~/invitations/invitation-schemas')
  const project = given.text('project')
  const common = {
    projectId: project === null ? undefined : parseId(project),
    message: given.text('message') ?? undefined,
  }
  const file = given.text('file')
  if ((file === null) === (given.subjects.length === 0)) throw new UsageError('Either addresses or --file FILE')
  if (file === null) {
    const input = emailInvitationSchema.safeParse({ ...common, emails: given.subjects.join('\n') })
    if (!input.success) throw new Error(input.error.issues[0]?.message)
    return await inviteByEmail(acting, input.data)
  }
  const input = csvInvitationSchema.safeParse({ ...common, projectId: project ?? undefined })
  if (!input.success) throw new Error(input.error.issues[0]?.message)
  const bytes = await readFile(file)
  const named = { fileName: path.basename(file), mediaType: 'text/csv', spelling: 'exact' as const }
  return await inviteByCsv(acting, { ...input.data, file: bytes, ...named })
}
