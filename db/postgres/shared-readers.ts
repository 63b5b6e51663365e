import type { Pool, PoolClient } from 'pg'
import { DatabaseBusy } from '../write-errors'

/** A connection that readers share, and how many of their queries it has not answered yet. */
type Lane = { client: Promise<PoolClient>; underWay: number; failure?: Error }

/**
 * Reads over pooled connections. A query gets an idle connection to itself; if all are busy, it queues behind another
 * query, because handing over a connection and waking its server costs more than the reply. It goes to the shortest
 * queue, so that few wait behind a slow query. A connection with a failed query is not used again.
 */
export function createSharedReaders(pool: Pool, most: number): Pick<Pool, 'query'> {
  const lanes = new Set<Lane>()

  function take(): Lane {
    const fewest = [...lanes].reduce<Lane | null>(
      (best, one) => (best && best.underWay <= one.underWay ? best : one),
      null,
    )
    if (fewest && lanes.size >= most) return fewest
    const lane: Lane = { client: connect(pool), underWay: 0 }
    lanes.add(lane)
    return lane
  }

  function leave(lane: Lane): void {
    lane.underWay -= 1
    if (lane.underWay > 0) return
    lanes.delete(lane)
    lane.client.then(
      (client) => client.release(lane.failure),
      () => {}, // There is no connection to hand back: its readers have heard why.
    )
  }

  async function query(...asked: unknown[]): Promise<unknown> {
    const lane = take()
    lane.underWay += 1
    try {
      const client = await lane.client
      return await (client.query as (...asked: unknown[]) => Promise<unknown>).apply(client, asked)
    } catch (error) {
      lane.failure = error instanceof Error ? error : new Error(String(error))
      lanes.delete(lane)
      throw error
    } finally {
      leave(lane)
    }
  }

  return { query: query as Pool['query'] }
}

/** Any failure to connect, such as a starting or full server, is worth a retry. */
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseBusy('The database cannot be reached', { cause: error })
  }
}
