import { databaseFault, onDatabaseFault } from '#db/client.server'
import { uploadsFault } from '~/lib/files/uploads-folder.server'
import { log } from '~/lib/observing/log.server'
import { secretFault } from '~/lib/secret.server'
import { scheduleRecurring, stopRecurring } from '~/lib/work/recurring-jobs.server'

const EVERY_MS = 2_000

const NAME = 'watched files'

/** Logs once when a file that this process opened or read has been deleted or replaced, and once when it is back. */
export function startWatchingFiles(): void {
  onDatabaseFault((fault) => {
    if (fault)
      log.error({ fault }, 'the database is lost: nothing is written until the file is back or the server restarted')
    else log.info('the database is back')
  })
  const watched = [
    watch('the folder of uploads', uploadsFault, 'no file is stored until it is back or the server restarted'),
    watch('the file of the secret', secretFault, 'the next start needs it'),
  ]
  scheduleRecurring({
    name: NAME,
    everyMs: EVERY_MS,
    async work() {
      databaseFault()
      for (const look of watched) look()
    },
    waits: 'the files are looked at later',
    failed: 'the files could not be looked at',
  })
}

export function stopWatchingFiles(): void {
  stopRecurring(NAME)
}

function watch(watched: string, find: () => string | null, consequence: string): () => void {
  let known: string | null = null
  return () => {
    const fault = find()
    if (fault && !known) log.error({ fault }, `${watched} is lost: ${consequence}`)
    if (!fault && known) log.info(`${watched} is back`)
    known = fault
  }
}
