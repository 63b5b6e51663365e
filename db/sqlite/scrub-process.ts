import { type Scrubbing, scrub } from './scrub'

/*
 * The program that scrubs the database file. It is a process, not a thread: a process that closes a file loses all its
 * locks on that file, SQLite's among them, even if it has the file open elsewhere.
 */

process.once('message', (scrubbing: Scrubbing) => {
  scrub(scrubbing)
  // Not while a message is still being handed over.
  setImmediate(() => process.disconnect())
})
