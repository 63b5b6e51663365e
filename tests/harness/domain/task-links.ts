import type { Email } from 'postal-mime'
import { type Client, expectStatus } from '../client'
import { eventually, linkIn, readOutbox } from '../services/mail'
import type { ServerProcess } from '../services/server-process'
import type { ConsumerPerson } from './people'

/** The path of the personal link that a person has been mailed for a task. */
export async function taskLinkTo(
  { uploadsDir }: Pick<ServerProcess, 'uploadsDir'>,
  person: ConsumerPerson,
  taskId: number,
): Promise<string> {
  const page = `/consumer/task/${taskId}/link/`
  const { email } = person.user
  const isIts = (mail: Email) => mail.to?.some(({ address }) => address === email) && mail.text?.includes(page)
  // It may stand behind thousands of invitations.
  const mail = await eventually(async () => (await readOutbox(uploadsDir, email)).find(isIts), 60_000)
  return linkIn(mail, page).pathname
}

/** Presses the button of a link's page. */
export async function openTaskLink(client: Client, link: string, fields: Record<string, string> = {}): Promise<void> {
  const { headers } = expectStatus(303, await client.post(link, fields))
  const to = headers.get('location')
  if (to !== link.replace(/\/link\/.*/, '')) throw new Error(`${link} led to ${to}`)
}
