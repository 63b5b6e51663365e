import { serveWorkerRequests } from '~/lib/work/worker-thread.server'
import { exportProject, exportTask } from './study-export.server'
import { readStudy } from './study-reading.server'

/* The program of the thread that reads and writes study files. */

serveWorkerRequests({ exportProject, exportTask, readStudy })
