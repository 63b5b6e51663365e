import Database from 'better-sqlite3'
import { openToRead } from './stored-database'

type Stakeholder = { id: number; brandId: number; consumerId: number }

/** Ids only: no address of an erased person is stored. */
export type ErasedSince = { stakeholders: Omit<Stakeholder, 'id'>[]; brands: number[] }

/**
 * The people who are in a backup but no longer in the database that it replaces, of the same instance: they were erased
 * since. Ids are never reused. Null if that database cannot be read.
 */
export function findErasedSince(old: Database.Database, backup: string): ErasedSince | null {
  const restored = openToRead(backup)
  try {
    const kept = new Set(listStakeholders(old).map(({ id }) => id))
    const brands = new Set(listBrands(old))
    const goneBrands = listBrands(restored).filter((id) => !brands.has(id))
    return {
      brands: goneBrands,
      stakeholders: listStakeholders(restored)
        .filter(({ id, brandId }) => !kept.has(id) && !goneBrands.includes(brandId))
        .map(({ brandId, consumerId }) => ({ brandId, consumerId })),
    }
  } catch (error) {
    // A restore often replaces a broken database.
    if (error instanceof Database.SqliteError) return null
    throw error
  } finally {
    restored.close()
  }
}

function listStakeholders(connection: Database.Database): Stakeholder[] {
  const columns = 'id, brand_id as brandId, consumer_id as consumerId'
  return connection.prepare<[], Stakeholder>(`select ${columns} from stakeholders order by id`).all()
}

function listBrands(connection: Database.Database): number[] {
  return connection
    .prepare<[], { id: number }>('select id from brands order by id')
    .all()
    .map(({ id }) => id)
}
