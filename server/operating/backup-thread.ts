import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { lowerThreadPriority } from '~/lib/work/thread-priority.server'
import { takeBackup } from './backup'
import { errorLine } from './command'
import { ownInstance } from './instance'

/* The program of a thread: writes one backup to the given file and reports the result. */

lowerThreadPriority()
const { file } = z.object({ file: z.string() }).parse(workerData)

parentPort?.postMessage(
  await takeBackup(ownInstance(), file).then(
    ({ bytes }) => ({ bytes }),
    (error) => ({ failure: errorLine(error) }),
  ),
)
