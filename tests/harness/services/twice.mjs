/*
 * Loaded before the product (`node --import`): each unit of writing runs twice, and what the first run has written is
 * undone, as where PostgreSQL has two units in each other's way.
 */

const UNDO = new Error('undone')
let opened

Object.defineProperty(globalThis, 'soundingDatabase', {
  get: () => opened,
  set(connections) {
    opened ??= { ...connections, write: twice(connections.write) }
    connections.write = opened.write
  },
})

function twice(write) {
  return async (unit, about) => {
    const first = async (tx) => {
      await unit(tx)
      throw UNDO
    }
    await write(first, about).catch((error) => {
      if (error !== UNDO) throw error
    })
    return await write(unit, about)
  }
}
