import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { StorageFull, toWriteError } from '../write-errors'

/*
 * The program of a thread: checkpoints the log on request and reports when it is done; `false` ends it. Pages that
 * others still read stay in the log until the next time.
 */

const connection = new Database(String(workerData), { fileMustExist: true })
// SQLite syncs the log before it writes its pages to the file, and syncs the file before the log starts again.
connection.pragma('synchronous = NORMAL')

parentPort?.on('message', (goesOn: boolean) => {
  if (goesOn) {
    fold()
    parentPort?.postMessage('done')
  } else {
    connection.close()
    parentPort?.close()
  }
})

function fold(): void {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } catch (error) {
    // The next writer gets this error; the log still contains everything.
    if (!(toWriteError(error) instanceof StorageFull)) throw error
  }
}
