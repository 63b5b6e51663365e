import { Socket } from 'node:net'
import pg from 'pg'

const AGAIN_MS = 2_000

/** Listens on a connection of its own, which is made anew where it breaks, and keeps no process alive. */
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
    // Its end is told as well.
    own.on('error', () => {})
    own.once('end', () => {
      if (!stopped) again = setTimeout(connect, AGAIN_MS).unref()
    })
    own.on('notification', heard)
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      // What was announced before was not heard.
      heard()
    } catch {
      // Nobody answers: whoever waits looks by themselves, and this is tried again.
      await own.end().catch(() => {})
    }
  }
}
