import { type Client, expectStatus } from '../client'

/** The calendar day so many days from now, in UTC. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Makes a link to results of a project by the brand's form; gives its path and its id. */
export async function shareResults(
  brand: Client,
  projectId: number,
  fields: Record<string, string | number[]> = {},
): Promise<{ path: string; id: number }> {
  const form = new FormData()
  const { tasks = [], ...rest } = { label: 'A client', scope: 'tasks', endsOn: dayFromNow(7), ...fields }
  for (const [name, value] of Object.entries(rest)) form.set(name, String(value))
  for (const id of tasks) form.append('tasks', String(id))
  const { headers } = expectStatus(303, await brand.post(`/project/${projectId}/links`, form))
  const id = Number(/#link-(\d+)$/.exec(headers.get('location') ?? '')?.[1])
  const { text } = expectStatus(200, await brand.page(`/project/${projectId}/links`))
  const input = new RegExp(`id="address-${id}"[^>]*value="([^"]+)"`).exec(text)
  if (!input?.[1]) throw new Error(`The page shows no address of the link ${id}`)
  return { path: new URL(input[1]).pathname, id }
}

/** Opens a link, with its password where it has one, and gives where that leads. */
export async function openResults(client: Client, path: string, password = ''): Promise<string> {
  const { headers } = expectStatus(303, await client.post(path, { password }))
  return headers.get('location') ?? ''
}
