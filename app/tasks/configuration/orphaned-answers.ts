import type { OrphanedAnswer } from '~/task-types/task-type'

/** More than a person can write, so that the list cannot fill the disk. */
const MOST_PIECES = 5_000

/** The stored pieces, followed by new ones; a stored piece that is the beginning of a new one is dropped. */
export function mergeOrphaned(stored: OrphanedAnswer[], others: OrphanedAnswer[]): OrphanedAnswer[] {
  const added = newOrphaned(stored, others)
  const isBeginning = ({ label, text }: OrphanedAnswer) =>
    added.some((piece) => piece.label === label && piece.text !== text && piece.text.startsWith(text))
  return [...stored, ...added].filter((piece) => !isBeginning(piece)).slice(0, MOST_PIECES)
}

/** The pieces that are not stored yet. */
export function newOrphaned(stored: OrphanedAnswer[], others: OrphanedAnswer[]): OrphanedAnswer[] {
  const known = new Set(stored.map((piece) => JSON.stringify(piece)))
  const pieces = new Map(others.map((piece) => [JSON.stringify(piece), piece]))
  return [...pieces].flatMap(([text, piece]) => (known.has(text) ? [] : [piece]))
}
