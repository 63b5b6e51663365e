import { createHash } from 'node:crypto'

/* The keys of our advisory locks, of which PostgreSQL has one space for a database. */

/** Held by a process that migrates. */
export const MIGRATION = '5041000'
/** The lock of every transaction: exclusive, or shared among those that name a subject. */
export const EVERYTHING = '5041001'

/** The lock of a transaction's subject. Two subjects with the same number block each other needlessly. */
export function advisoryLockKey(about: string): string {
  return `5041002, ${createHash('sha1').update(about).digest().readInt32BE()}`
}
