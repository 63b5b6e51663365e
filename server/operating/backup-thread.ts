import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { lowerThreadPriority } from '~/lib/work/thread-priority.server'
import { takeBackup } from './backup'
import { errorLine } from './command'
import { ownInstance } from './instance'

/* The program of a thread: takes one backup to the file that it is given, and says what came of it. */

lowerThreadPriority()
const { file } = z.object({ file: z.string() }).parse(workerData)

parentPort?.postMessage(
  await takeBackup(ownInstance(), file).then(
    ({ bytes }) => ({ bytes }),
    (error) => ({ failure: errorLine(error) }),
  ),
)
