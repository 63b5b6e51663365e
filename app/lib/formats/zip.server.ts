import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'
import { log } from '../observing/log.server'

export type ZipEntry = {
  name: string
  open: () => Readable | Promise<Readable>
  /** Absent for files that are compressed already. */
  compress?: boolean
}

/**
 * Streams a ZIP, entry by entry; entries may arrive while it is read. If the reader goes away or an entry fails,
 * everything open is closed.
 */
export async function createZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<Readable> {
  // Loaded on demand, because few requests need it.
  const yazl = await import('yazl')
  const zip = new yazl.ZipFile()
  const opened = new Set<Readable>()
  const bytes = toReadable(zip, opened)
  addAll().catch((error) => zip.emit('error', error))
  return bytes

  async function addAll(): Promise<void> {
    for await (const { name, open, compress = false } of entries) {
      zip.addReadStreamLazy(name, { compress }, (done) => {
        Promise.resolve(open()).then(
          (stream) => {
            // Its reader may have gone meanwhile.
            if (bytes.destroyed) stream.destroy()
            else done(null, remember(opened, stream))
          },
          (error: unknown) => done(error, Readable.from([])),
        )
      })
    }
    zip.end()
  }
}

function remember(opened: Set<Readable>, stream: Readable): Readable {
  opened.add(stream)
  return stream.once('close', () => opened.delete(stream))
}

function toReadable(zip: ZipFile, opened: Set<Readable>): Readable {
  const bytes = zip.outputStream
  if (!(bytes instanceof Readable)) throw new Error('The archive is no stream')
  zip.on('error', (error: Error) => {
    log.error({ err: error }, 'an archive broke off')
    bytes.destroy(error)
  })
  return bytes.once('close', () => {
    for (const stream of opened) stream.destroy()
  })
}
