import type { ActorName } from '~/access/may'
import { type Client, expectStatus } from '../client'
import type { Server } from '../services/server'
import { keyClient, makeKey } from './api-keys'
import { openResults, shareResults } from './result-links'
import { openTaskLink, taskLinkTo } from './task-links'
import type { Tenant } from './tenant'

/** A client for each kind of actor, with what its credential admits to at the tenant. A new kind needs one here. */
export async function makeActors(server: Server, tenant: Tenant): Promise<Record<ActorName, Client>> {
  const { brand, consumer, task } = tenant
  const withKey = async (scope: string) => keyClient(server.url, (await makeKey(brand, [scope])).key)
  return {
    owner: brand,
    'key to read': await withKey('read'),
    'key to write': await withKey('write'),
    'key to export': await withKey('export'),
    respondent: consumer,
    'respondent of one task': await openTask(server, tenant, task.id),
    reader: await openShared(server, tenant, { scope: 'project' }),
    previewer: await openPreview(server, tenant),
    visitor: server.client(),
  }
}

/** Who came by the personal link of the tenant's consumer to a task. */
export async function openTask(server: Server, { consumer }: Tenant, taskId: number): Promise<Client> {
  const client = server.client()
  await openTaskLink(client, await taskLinkTo(server, consumer, taskId))
  return client
}

/** Who opened a link to results of the tenant's project. */
export async function openShared(
  server: Server,
  { brand, project }: Tenant,
  shown: Parameters<typeof shareResults>[2],
): Promise<Client> {
  const client = server.client()
  await openResults(client, (await shareResults(brand, project.id, shown)).path)
  return client
}

/** Who opened a link to a preview of the tenant's task. */
async function openPreview(server: Server, { brand, task }: Tenant): Promise<Client> {
  const client = server.client()
  expectStatus(200, await client.page(await makePreviewLink(brand, task.id)))
  return client
}

/** The path of a new link to a preview of the brand's task. */
export async function makePreviewLink(brand: Client, taskId: number): Promise<string> {
  expectStatus(303, await brand.post(`/task/${taskId}/preview-links?tab=build`, {}))
  const { text } = expectStatus(200, await brand.page(`/task/${taskId}/preview?tab=build`))
  const [, address] = /id="preview-link-\d+"[^>]*value="([^"]+)"/.exec(text) ?? []
  if (!address) throw new Error('The preview shows no link')
  return new URL(address).pathname
}
