import { serveWorkerRequests } from '~/lib/work/worker-thread.server'
import { beginFile, closeFile, nextPart, untilClosed } from './export-streams.server'

/* The program of the thread that makes files of data. */

serveWorkerRequests({ beginFile, nextPart, closeFile, untilClosed })
