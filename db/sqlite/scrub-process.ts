import { type Scrubbing, scrub } from './scrub'

/*
 * The program that scrubs the database's file. It is a process of its own, not a thread: a process that closes a file
 * loses all locks that it has on it, those of SQLite among them, however many it has open.
 */

process.once('message', (scrubbing: Scrubbing) => {
  scrub(scrubbing)
  // Not while a message is still being handed over.
  setImmediate(() => process.disconnect())
})
