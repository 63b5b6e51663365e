import { startKeyCleanup, stopForgettingKeys } from './accounts/idempotency-keys.server'
import { claimTemporaryRecord, deleteClaimedRecord } from './accounts/temporary-records.server'
import { startWatchingFiles, stopWatchingFiles } from './accounts/watch-files.server'
import { startForgettingDeliveries, stopForgettingDeliveries } from './accounts/webhooks/deliveries.server'
import { startWebhooks, stopWebhooks } from './accounts/webhooks/worker.server'
import { startWorker, stopWorker } from './emails/worker.server'
import { finishErasures } from './people/erasure/run-erasures.server'
import { noteVideoLength } from './responses/answering/note-length.server'
import { clearDueTasks } from './responses/retention.server'
import { startDailyMails, stopDailyMails } from './tasks/daily-mail/daily-mail.server'
import { startNotifying, stopNotifying } from './tasks/notification.server'
import { startRemovingBrokenCopies, stopRemovingBrokenCopies } from './tasks/project-duplication.server'
import { startSchedules, stopSchedules } from './tasks/schedules/due-schedules.server'
import { startSweeper, stopSweeper } from './uploads/sweep.server'
import { startMeasuringVideos, stopMeasuringVideos } from './uploads/video-lengths.server'

type Job = {
  name: string
  start(): void
  /** Begins nothing more; resolves when what must not be broken off has ended. */
  stop(): void | Promise<void>
}

/** All work that a process does in the background, in the order in which it starts. */
export const JOBS: Job[] = [
  { name: 'watch files', start: startWatchingFiles, stop: stopWatchingFiles },
  { name: 'send mails', start: startWorker, stop: stopWorker },
  { name: 'deliver webhooks', start: startWebhooks, stop: stopWebhooks },
  { name: 'delete old webhook deliveries', start: startForgettingDeliveries, stop: stopForgettingDeliveries },
  { name: 'sweep uploads', start: () => startSweeper(clearDueTasks, finishErasures), stop: stopSweeper },
  { name: 'delete old idempotency keys', start: startKeyCleanup, stop: stopForgettingKeys },
  {
    name: 'measure videos',
    start: () =>
      startMeasuringVideos({ noteLength: noteVideoLength, claim: claimTemporaryRecord, release: deleteClaimedRecord }),
    stop: stopMeasuringVideos,
  },
  { name: 'notify assignees', start: startNotifying, stop: stopNotifying },
  { name: 'open and close tasks', start: startSchedules, stop: stopSchedules },
  { name: 'queue daily mails', start: startDailyMails, stop: stopDailyMails },
  { name: 'remove broken copies', start: startRemovingBrokenCopies, stop: stopRemovingBrokenCopies },
]

export function startJobs(): void {
  for (const { start } of JOBS) start()
}

export async function stopJobs(): Promise<void> {
  await Promise.all(JOBS.map(({ stop }) => stop()))
}
