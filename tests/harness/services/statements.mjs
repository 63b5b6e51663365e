import { writeSync } from 'node:fs'

/*
 * Loaded before the product (`node --import`), into its threads too: each statement that reads or writes the database is
 * written in a line.
 */

const logger = {
  logQuery(text) {
    writeSync(1, `statement ${JSON.stringify(text)}\n`)
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
