import { createHash } from 'node:crypto'

/* The keys of our advisory locks, of which PostgreSQL has one space for a database. */

/** Held by a process that migrates. */
export const MIGRATION = '5041000'
/** Of every unit: for itself alone, or shared with those that say what they are about. */
export const EVERYTHING = '5041001'

/** Of what a unit is about. Two things of one number wait for each other without need. */
export function advisoryLockKey(about: string): string {
  return `5041002, ${createHash('sha1').update(about).digest().readInt32BE()}`
}
