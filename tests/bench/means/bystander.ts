import { setTimeout as delay } from 'node:timers/promises'
import { httpRequest, open, readAnswers } from './load'

const EVERY_MS = 5

/**
 * Does some work while another client asks for /healthz again and again: what the work gives, and the longest that the
 * other waited, in milliseconds.
 */
export async function withBystander<T>(url: string, work: () => Promise<T>): Promise<[T, number]> {
  const socket = await open(url)
  const answers = readAnswers(socket)
  const request = httpRequest('GET', '/healthz')
  let longest = 0
  let working = true
  async function look(): Promise<void> {
    while (working) {
      const sent = performance.now()
      socket.write(request)
      await answers(1)
      longest = Math.max(longest, performance.now() - sent)
      await delay(EVERY_MS)
    }
  }
  const looking = look()
  const done = await work().finally(() => {
    working = false
  })
  await looking
  socket.destroy()
  return [done, longest]
}
