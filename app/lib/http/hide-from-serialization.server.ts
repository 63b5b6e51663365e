/**
 * Hides an object's values, which are there by their names all the same, from whatever lists them: the framework writes
 * all of a page's loader data into a stream for its script, also where the page has none.
 */
export function hideFromSerialization<T extends object>(data: T): T {
  for (const name of Object.keys(data)) Object.defineProperty(data, name, { enumerable: false })
  return data
}
