import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

type ModelRequest = {
  url: string
  authorization: string
  model: string
  messages: { role: string; content: string }[]
}

export type Model = {
  /** The environment of an instance that has this model. */
  environment: Record<string, string>
  /** What it was asked, in order. */
  requests: ModelRequest[]
  /** How it answers from now on: a text, or what writes the response. */
  answer: string | ((request: ModelRequest, response: ServerResponse) => void)
  close(): Promise<void>
}

/** A real HTTP server on the loopback that speaks the protocol of chat completions. */
export async function startModel(): Promise<Model> {
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming)
    model.requests.push(request)
    if (typeof model.answer === 'string') complete(response, model.answer)
    else model.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The model has no port')
  const model: Model = {
    environment: {
      OPENAI_API_KEY: 'the key of a test',
      OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
      OPENAI_MODEL: 'a-model',
    },
    requests: [],
    answer: 'Most like it.',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return model
}

/** Answers as a model does that has written this. */
export function complete(response: ServerResponse, content: string): void {
  const message = { role: 'assistant', content }
  const completion = { id: 'c-1', object: 'chat.completion', created: 0, model: 'a-model' }
  send(response, 200, JSON.stringify({ ...completion, choices: [{ index: 0, message, finish_reason: 'stop' }] }))
}

export function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type }).end(body)
}

const bodySchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  return { url: incoming.url ?? '', authorization: incoming.headers.authorization ?? '', ...body }
}
