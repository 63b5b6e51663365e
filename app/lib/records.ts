/** A record's own value under a key, or undefined: ids such as `__proto__` and `constructor` are keys like others. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Whether a value is an object with keys, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value contains more than this many values, at any depth. Stops counting there. */
export function holdsMoreThan(value: unknown, most: number): boolean {
  return countUpTo(value, most + 1) > most
}

function countUpTo(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) {
    count += countUpTo(inner, most - count)
    if (count >= most) break
  }
  return count
}
