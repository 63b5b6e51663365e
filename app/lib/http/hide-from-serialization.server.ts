/**
 * Makes an object's values non-enumerable: the framework serialises all loader data for a page's script, even if the
 * page has none.
 */
export function hideFromSerialization<T extends object>(data: T): T {
  for (const name of Object.keys(data)) Object.defineProperty(data, name, { enumerable: false })
  return data
}
