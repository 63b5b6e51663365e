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

/** This place, or one behind all that were shown where it is among those or before them. */
export function unpromised(taskId: number, from: number): number {
  return Math.max(from, ...shownOf(taskId).map((place) => place + 1))
}

/** Keeps this place for somebody, or another where somebody else has been shown it. */
export function promise(taskId: number, assignmentId: number, wanted: number): number {
  const place = shownOf(taskId).includes(wanted) ? unpromised(taskId, wanted) : wanted
  places.set(assignmentId, { taskId, place })
  return place
}

export function keepPromise(assignmentId: number): void {
  places.delete(assignmentId)
}

function shownOf(taskId: number): number[] {
  return [...places.values()].filter((one) => one.taskId === taskId).map(({ place }) => place)
}
