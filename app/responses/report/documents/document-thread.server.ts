import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '~/lib/work/thread-priority.server'
import { type DocumentOrder, makeDocument } from './render-document.server'

/* The program of the thread that makes one file of a report, and ends. */

lowerThreadPriority()
const order: DocumentOrder = workerData
const bytes = await makeDocument(order)
parentPort?.postMessage(bytes, [bytes.buffer])
