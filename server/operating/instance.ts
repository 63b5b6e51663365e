import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '~/lib/env.server'

/** The locations of an instance's data: its database, the secret next to it, and the uploads. */
export type Instance = {
  database: string
  /** The file of a secret that was made here. */
  secretFile: string
  /** SESSION_SECRET, if set; then the file is not read. */
  secret: string | undefined
  uploads: string
  /** The bucket with images and videos; null if they are in the uploads folder. */
  bucket: string | null
}

/** The instance that the environment names. */
export function ownInstance(): Instance {
  if (env.DATABASE_URL)
    throw new Error('The data is in PostgreSQL (DATABASE_URL): back it up and restore it with pg_dump and pg_restore')
  const database = path.resolve(env.DATABASE_PATH)
  return {
    database,
    secretFile: `${database}.secret`,
    secret: env.SESSION_SECRET,
    uploads: path.resolve(env.UPLOADS_DIR),
    bucket: env.S3_BUCKET ?? null,
  }
}

/** Throws if the database file is missing, because opening it would create an empty one. */
export function requireDatabase(): void {
  const file = path.resolve(env.DATABASE_PATH)
  if (!env.DATABASE_URL && !existsSync(file)) throw new Error(`There is no database at ${file} (DATABASE_PATH)`)
}
