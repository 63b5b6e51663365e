import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

/* Makes the figures in a thread with the memory that the product's has, as a process of its own, whose flags are not ours. */

register()
const { setHeapFlags } = await import('../../../server/v8-flags.ts')
setHeapFlags()
const thread = new Worker(new URL('analysis-thread.mjs', import.meta.url))
const [rows] = await once(thread, 'message')
await thread.terminate()
process.send(rows)
process.disconnect()
