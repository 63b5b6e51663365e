/**
 * Whether the page at this address was not loaded again yet to mend it, which is noted until its tab is closed. Where nothing
 * can be noted, it is not loaded again at all: it could go on without end.
 */
export function isFirstReload(storageOf: () => Pick<Storage, 'getItem' | 'setItem'>, address: string): boolean {
  const key = `reloaded ${address}`
  try {
    // A browser that keeps nothing throws where its storage is asked for.
    const storage = storageOf()
    if (storage.getItem(key) !== null) return false
    storage.setItem(key, '')
    return true
  } catch {
    return false
  }
}
