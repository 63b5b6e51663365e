type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(reason: unknown): void }

/**
 * Batches work: callers that arrive while work for their key is running are served together afterwards. `work` returns
 * results in the order of its items. If it fails, everyone in the batch gets the error.
 */
export function createBatches<Key, Item, Result>(
  work: (key: Key, items: Item[]) => Promise<Result[]>,
): (key: Key, item: Item) => Promise<Result> {
  const lines = new Map<Key, Waiting<Item, Result>[]>()

  async function serve(key: Key): Promise<void> {
    for (let batch = lines.get(key) ?? []; batch.length > 0; batch = lines.get(key) ?? []) {
      lines.set(key, [])
      try {
        const results = await work(
          key,
          batch.map(({ item }) => item),
        )
        for (const [index, result] of results.entries()) batch[index]?.resolve(result)
      } catch (error) {
        for (const { reject } of [...batch, ...(lines.get(key) ?? [])]) reject(error)
        lines.set(key, [])
      }
    }
    lines.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key)
      const one = { item, resolve, reject }
      if (line) line.push(one)
      else {
        lines.set(key, [one])
        void serve(key)
      }
    })
}
