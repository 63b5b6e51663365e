/** Numbers from 0 to below 1 that follow from the seed alone: mulberry32, by Tommy Ettinger, public domain. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Throws for an empty list. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const [picked] = list.slice(Math.floor(random() * list.length))
  if (picked === undefined) throw new RangeError('Nothing to pick from')
  return picked
}

export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const rest = [...list]
  const order: T[] = []
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return order
}

/** A seed from a text: FNV-1a, 32 bits. */
export function textSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
