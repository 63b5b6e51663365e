import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before the product (`node --import`), into its threads too: each statement that reads or writes the database is
 * written in a line, with the address of the request that it is for, or that a thread has asked it.
 */

const addresses = new AsyncLocalStorage()
subscribe('http.server.request.start', ({ request }) => addresses.enterWith(request.url))

const logger = {
  logQuery(sql) {
    const at = isMainThread ? (addresses.getStore() ?? null) : 'a thread'
    writeSync(1, `statement ${JSON.stringify({ at, sql })}\n`)
  },
}
let opened

Object.defineProperty(globalThis, 'soundingDatabase', {
  get: () => opened,
  set(connections) {
    opened ??= connections
    const { write } = connections
    connections.db.session.logger = logger
    connections.write = (unit, about) =>
      write((tx) => {
        tx.session.logger = logger
        return unit(tx)
      }, about)
  },
})
