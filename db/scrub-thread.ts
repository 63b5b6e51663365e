import { workerData } from 'node:worker_threads'
import { type Scrubbing, scrub } from './scrub'

/* The program of the thread that scrubs the database's file: to read and write all of it takes long. */

const scrubbing: Scrubbing = workerData
scrub(scrubbing)
