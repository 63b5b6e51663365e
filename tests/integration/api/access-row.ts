import { expectContract } from '../../harness/calls'
import type { Client, Reply } from '../../harness/client'
import type { Tenant } from '../../harness/domain/tenant'

type Role = 'anyone' | 'brand' | 'consumer' | 'signed-in'

export type Row = {
  /** Method and path as the table of calls has them. */
  name: string
  role: Role
  /** What the owner gets. */
  status: number
  /** What anyone else in the right role gets; absent where the call names nothing that could be another's. */
  stranger?: number
  /** Names what the tenant owns; makes it where the call uses it up. */
  prepare(tenant: Tenant): Promise<Sent> | Sent
}
export type Sent = { path: string; body?: unknown; form?: () => FormData }

export async function sendRow(client: Client, { name }: Row, { path, body, form }: Sent): Promise<Reply<unknown>> {
  const method = name.split(' ')[0] ?? ''
  const reply = await (form ? client.upload(path, form()) : client.json(method, path, body))
  const isFile = /^(?:image\/|video\/|application\/pdf)/.test(reply.headers.get('content-type') ?? '')
  return isFile ? reply : expectContract(reply)
}

/** A request that is the same for everyone. */
export function at(path: string, body?: unknown): () => Sent {
  return () => ({ path, body })
}
