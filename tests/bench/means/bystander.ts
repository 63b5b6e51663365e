import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const EVERY_MS = 5

/**
 * Does some work while another client asks for /healthz again and again: what the work gives, and the longest that the
 * other waited, in milliseconds.
 */
export async function withBystander<T>(url: string, work: () => Promise<T>): Promise<[T, number]> {
  const bystander = new Worker(new URL('bystander-thread.mjs', import.meta.url), {
    workerData: { url, everyMs: EVERY_MS },
  })
  await once(bystander, 'message')
  const [done, [longest]] = await Promise.all([
    work().finally(() => bystander.postMessage('stop')),
    once(bystander, 'message'),
  ])
  await bystander.terminate()
  return [done, Number(longest)]
}
