import { Socket } from 'node:net'
import pg from 'pg'

const AGAIN_MS = 2_000

/** Listens on a separate connection, which it reopens if it breaks, and which keeps no process alive. */
export function listenOn(address: string, channel: string, heard: () => void): () => void {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let stopped = false
  void connect()
  return () => {
    stopped = true
    clearTimeout(again)
    void client?.end()
  }

  async function connect(): Promise<void> {
    const stream = () => new Socket().unref()
    const own = new pg.Client({ connectionString: address, stream, keepAlive: true, application_name: 'sounding' })
    client = own
    // The 'end' event reports it.
    own.on('error', () => {})
    own.once('end', () => {
      if (!stopped) again = setTimeout(connect, AGAIN_MS).unref()
    })
    own.on('notification', heard)
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      // Earlier announcements were lost.
      heard()
    } catch {
      // The server does not answer: listeners poll meanwhile, and this is retried.
      await own.end().catch(() => {})
    }
  }
}
