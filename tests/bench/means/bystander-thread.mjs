import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * Asks for /healthz every few milliseconds until it is told to stop, and then says the longest that it waited. A thread of
 * its own, so that neither reading a large answer nor clearing away what was read counts as waiting.
 */

const { url, everyMs } = workerData
const agent = new Agent({ keepAlive: true })
let working = true
parentPort.once('message', () => {
  working = false
})
await look()
parentPort.postMessage('looking')
let longest = 0
while (working) {
  const asked = performance.now()
  await look()
  longest = Math.max(longest, performance.now() - asked)
  await delay(everyMs)
}
agent.destroy()
parentPort.postMessage(longest)

async function look() {
  const [answer] = await once(get(new URL('/healthz', url), { agent }), 'response')
  if (answer.statusCode !== 200) throw new Error(`/healthz answered ${answer.statusCode}`)
  await once(answer.resume(), 'end')
}
