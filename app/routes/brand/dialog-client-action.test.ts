import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForm } from './dialog-client-action'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const unreached = () => 'not answered'

/** Advances the clock once a timer is set; until then, a form is read, which takes turns of the event loop. */
async function pass(ms: number): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => void setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(ms)
}

function post(body: FormData | URLSearchParams): Request {
  return new Request('http://localhost/form', { method: 'POST', body })
}

function withFile(content: string): FormData {
  const form = new FormData()
  form.set('file', new File([content], content && 'a.json'))
  return form
}

test('the answer to a form is waited for half a minute', async () => {
  const serverAction = () => new Promise<string>((resolve) => void setTimeout(() => resolve('answered'), 29_000))
  const kept = keepForm({ request: post(new URLSearchParams()), serverAction }, unreached)
  await pass(29_000)
  expect(await kept).toBe('answered')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a form', new URLSearchParams({ name: 'Typed' })],
  ['a form whose file was not chosen', withFile('')],
])('%s that nobody answers is kept', async (_, body) => {
  const kept = keepForm({ request: post(body), serverAction: () => new Promise<string>(() => {}) }, unreached)
  await pass(30_000)
  expect(await kept).toBe('not answered')
})

test('a file may take longer', async () => {
  const serverAction = () => new Promise<string>((resolve) => void setTimeout(() => resolve('answered'), 300_000))
  const kept = keepForm({ request: post(withFile('{}')), serverAction }, unreached)
  await pass(300_000)
  expect(await kept).toBe('answered')
})
