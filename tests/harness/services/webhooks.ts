import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { type Client, expectStatus } from '../client'

const message = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) })
type Received = z.infer<typeof message> & { id: string; headers: Record<string, string>; text: string; path: string }

/** A program of a brand that receives webhooks at a port of the loopback, and behaves as a test says. */
export type Receiver = {
  url: string
  received: Received[]
  /** How the next messages are answered; 200 where nothing is said. */
  manner: (request: IncomingMessage, response: ServerResponse) => void
  /** Takes no connections any more, or again. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const id = headers['webhook-id'] ?? ''
    receiver.received.push({ ...message.parse(JSON.parse(text)), id, headers, text, path: request.url ?? '' })
    receiver.manner(request, response)
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('The receiver has no port')
    return address.port
  }
  const port = await listen(0)
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/it`,
    received: [],
    manner: (_request, response) => response.end('Thank you'),
    async goDown() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    async comeBack() {
      await listen(port)
    },
  }
  return receiver
}

/** One that answers nothing until `answerAll`, and everything from then on; `held` are those that wait. */
export async function startHanging() {
  const receiver = await startReceiver()
  const held = new Set<ServerResponse>()
  let most = 0
  receiver.manner = (_request, response) => {
    held.add(response.once('close', () => held.delete(response)))
    most = Math.max(most, held.size)
  }
  const answerAll = () => {
    receiver.manner = (_request, response) => response.end()
    for (const response of held) response.end()
  }
  return { ...receiver, held, answerAll, mostHeld: () => most }
}

/** Whether a message is signed by the secret, as the package of Standard Webhooks has it. */
export function isSigned({ text, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

/** Adds a webhook by the brand's form; gives its page, and its secret, which no page shows again. */
export async function makeWebhook(brand: Client, url: string, events: string[] = EVENTS) {
  const form = new URLSearchParams({ url })
  for (const event of events) form.append('events', event)
  const { text } = expectStatus(201, await brand.post('/account/webhooks', form))
  const page = /href="(\/account\/webhooks\/\d+)"/.exec(text)?.[1]
  if (!page) throw new Error('The answer leads to no webhook')
  return { page, secret: secretIn(text) }
}

/** Adds a webhook by the brand's form; gives its page. */
export async function addWebhook(brand: Client, url: string, events?: string[]): Promise<string> {
  return (await makeWebhook(brand, url, events)).page
}

const EVENTS = ['response.submitted', 'task.opened', 'task.closed', 'consumer.joined']

export async function rollSecret(brand: Client, page: string, key = ''): Promise<string> {
  return secretIn(expectStatus(201, await brand.post(`${page}/secret`, { key })).text)
}

function secretIn(text: string): string {
  const secret = /value="(whsec_[\w+/=]+)"/.exec(text)?.[1]
  if (!secret) throw new Error('The page shows no secret')
  return secret
}
