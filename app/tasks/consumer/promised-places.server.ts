import { LRUCache } from 'lru-cache'

/*
 * Places among those who began a task that were shown before they could be taken. Whoever takes a place asks here, so that
 * nobody else is given one that somebody has seen a design by.
 */

/** More looks than can wait for a lock at once; by assignment. */
const places = new LRUCache<number, { taskId: number; place: number }>({ max: 10_000 })

export function promisedTo(assignmentId: number): number | undefined {
  return places.get(assignmentId)?.place
}

/** The first place, from this one on, that nobody else has been shown. */
export function unpromised(taskId: number, assignmentId: number, from: number): number {
  const others = [...places.entries()].filter(([id, one]) => id !== assignmentId && one.taskId === taskId)
  return Math.max(from, ...others.map(([, { place }]) => place + 1))
}

export function promise(taskId: number, assignmentId: number, place: number): void {
  places.set(assignmentId, { taskId, place })
}

export function keepPromise(assignmentId: number): void {
  places.delete(assignmentId)
}
