import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Postgres, startPostgres } from '../../harness/services/postgres'

/** A PostgreSQL of its own, which syncs its log at each commit. */
export async function startDatabase(): Promise<Postgres & { dispose(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-scale-'))
  const postgres = await startPostgres(`${folder}-postgres`, [])
  return {
    ...postgres,
    async dispose() {
      await postgres.stop()
      for (const place of [folder, postgres.folder]) rmSync(place, { recursive: true, force: true })
    },
  }
}
