import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/* Makes the figures in a thread, as the product does, of a process without the flags of the bench. */

const thread = new Worker(new URL('analysis-thread.mjs', import.meta.url))
const [rows] = await once(thread, 'message')
await thread.terminate()
process.send(rows)
process.disconnect()
