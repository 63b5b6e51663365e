import cluster from 'node:cluster'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as build from 'virtual:sounding/lazy-build'
import { RouterContextProvider } from 'react-router'
import { closeDatabase, databaseFault } from '#db/client.server'
import { flushAuditEntries } from '~/accounts/audit-log/deferred-entries.server'
import { stopJobs } from '~/jobs.server'
import { env } from '~/lib/env.server'
import { clientAddressContext } from '~/lib/http/client-address.server'
import { beginEnding } from '~/lib/http/readiness.server'
import { endPauses } from '~/lib/work/pause.server'
import { stopExports } from '~/responses/export/export-file.server'
import { stopEstimates } from '~/responses/results/estimates/estimate-jobs.server'
import { stopResults } from '~/responses/results/results.server'
import { startApp } from '~/start.server'
import { stopStudies } from '~/tasks/studies/study-file.server'
import { serveBuiltFiles } from './built-files'
import { LIMITS } from './connection-limits'
import { createListener } from './listener'
import { noteRunning } from './operating/running'
import { createRouteSubsetHandler } from './route-subset'

export type Opened = {
  /** How many connections are open. */
  connections(): number
  /**
   * Closes everything that `open` opened: finishes requests, accepts no more, stops the jobs, and closes the database
   * once the process has nothing left to do. Further calls change nothing.
   */
  close(): Promise<void>
}

/** Starts the app with its jobs and serves it at HOST and PORT. Rejects if it cannot listen. */
export async function open(): Promise<Opened> {
  await startApp()
  const backups =
    env.BACKUPS && (await import('./operating/scheduled-backups')).startBackups(env.BACKUPS, databaseFault)
  const handle = createRouteSubsetHandler(build)
  const app = (request: Request, address: string) =>
    handle(request, new RouterContextProvider(new Map([[clientAddressContext, address]])))
  const { server, connections } = createListener(
    {
      file: serveBuiltFiles(path.resolve(build.assetsBuildDirectory)),
      app,
      // No address takes PUT, so that each names what it takes.
      async allowed(url) {
        const { headers, body } = await app(new Request(url, { method: 'PUT' }), '')
        await body?.cancel()
        return headers.get('Allow')
      },
    },
    LIMITS,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.PORT, env.HOST, resolve)
  })
  const listening = server.address()
  const forgetRunning = noteRunning(typeof listening === 'object' && listening ? listening.port : env.PORT)
  let closed: Promise<void> | null = null
  async function end(): Promise<void> {
    beginEnding()
    await delay(env.DRAIN_SECONDS * 1_000)
    await connections.close()
    await backups?.stop()
    forgetRunning()
    await closeRest()
  }
  return {
    connections: connections.count,
    close() {
      closed ??= end()
      return closed
    },
  }
}

async function closeRest(): Promise<void> {
  await stopJobs()
  await stopExports()
  await stopResults()
  await stopEstimates()
  await stopStudies()
  await flushAuditEntries()
  // The IPC channel to the parent process would keep this one alive.
  cluster.worker?.disconnect()
  // `beforeExit` comes after background work has ended.
  await new Promise<void>((resolve) => {
    process.once('beforeExit', () => {
      endPauses()
      resolve(closeDatabase())
    })
  })
}
