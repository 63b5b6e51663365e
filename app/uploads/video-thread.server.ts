import { serveWorkerRequests } from '~/lib/work/worker-thread.server'
import { mendVideo } from './mend-video'

/* The program of the thread that measures videos: to read through a long one takes seconds. */

serveWorkerRequests({ mendVideo })
