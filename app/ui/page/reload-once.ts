/**
 * Whether this tab has not yet reloaded the page at this address; notes that it does now. False if the browser keeps no notes,
 * because the page could then reload without end.
 */
export function isFirstReload(storageOf: () => Pick<Storage, 'getItem' | 'setItem'>, address: string): boolean {
  const key = `reloaded ${address}`
  try {
    // A browser that stores nothing throws on access to its storage.
    const storage = storageOf()
    if (storage.getItem(key) !== null) return false
    storage.setItem(key, '')
    return true
  } catch {
    return false
  }
}
