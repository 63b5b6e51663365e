import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Header, Pax } from 'tar'
import { type ArchivedFile, isOurs, MANIFEST, type Manifest, parseManifest } from './manifest'

const BLOCK = 512
const PIECE = 262_144
/** It is read whole: of two million files. */
const LONGEST_MANIFEST = 268_435_456
const DAMAGED = 'it is not an archive, or it is damaged'

type Pieces = AsyncIterable<Uint8Array>

export type ArchiveWriter = {
  /** Adds a file in its current state; false if it does not exist. */
  addFile(name: string, file: string): Promise<boolean>
  addText(name: string, text: string): Promise<void>
  /** Adds the manifest; what was written is on disk when it resolves. */
  finish(takenAt: number): Promise<void>
  close(): Promise<void>
}

/** Begins an archive: a tar file that only its owner may read. */
export async function createArchive(archive: string): Promise<ArchiveWriter> {
  const output = await open(archive, 'wx', 0o600)
  const files: ArchivedFile[] = []

  async function add(name: string, bytes: number, pieces: Pieces): Promise<void> {
    await output.writeFile(createHeader(name, bytes))
    const hash = createHash('sha256')
    for await (const piece of pieces) {
      hash.update(piece)
      await output.writeFile(piece)
    }
    await output.writeFile(Buffer.alloc(computePadding(bytes)))
    files.push({ path: name, bytes, sha256: hash.digest('hex') })
  }

  async function addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await add(name, bytes.length, whole(bytes))
  }

  return {
    addText,
    async addFile(name, file) {
      const input = await openIfThere(file)
      if (!input) return false
      try {
        const { size } = await input.stat()
        await add(name, size, firstBytes(input, size))
      } finally {
        await input.close()
      }
      return true
    },
    async finish(takenAt) {
      const manifest: Manifest = { product: 'sounding', format: 1, takenAt, files: [...files] }
      await addText(MANIFEST, JSON.stringify(manifest))
      await output.writeFile(Buffer.alloc(2 * BLOCK))
      await output.sync()
    },
    close: () => output.close(),
  }
}

/** Takes a file of an archive, piece after piece. */
type Sink = (name: string, pieces: Pieces) => Promise<void>

/**
 * Reads an archive to its end, passes each file to `sink`, and returns the manifest. Throws if it is not a backup of
 * ours, names a file outside its folder, is truncated, or contains changed bytes.
 */
export async function readArchive(archive: string, sink: Sink): Promise<Manifest> {
  const input = await open(archive)
  try {
    const found = new Map<string, ArchivedFile>()
    for (;;) {
      const { path, bytes } = await readHeader(input)
      if (path === MANIFEST && bytes > LONGEST_MANIFEST) throw new Error('its manifest was not made by Sounding')
      if (path === MANIFEST) return checked(parseManifest(await readText(firstBytes(input, bytes))), found)
      if (!isOurs(path) || found.has(path)) throw new Error(`it holds ${JSON.stringify(path)}`)
      const hash = createHash('sha256')
      await sink(path, noting(hash.update.bind(hash), firstBytes(input, bytes)))
      await readExactly(input, computePadding(bytes))
      found.set(path, { path, bytes, sha256: hash.digest('hex') })
    }
  } finally {
    await input.close()
  }
}

function checked(manifest: Manifest, found: Map<string, ArchivedFile>): Manifest {
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = found.get(path)
    if (file?.bytes !== bytes || file.sha256 !== sha256) throw new Error(`${JSON.stringify(path)} in it is damaged`)
  }
  if (found.size !== manifest.files.length) throw new Error('it holds files that its manifest does not name')
  return manifest
}

/** The name and size of the next file. A long name has a separate header before it. */
async function readHeader(input: FileHandle, long?: Pax): Promise<{ path: string; bytes: number }> {
  const { type, path = '', size = 0 } = headerIn(await readExactly(input, BLOCK), long)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(DAMAGED)
  if (type === 'File') return { path, bytes: size }
  if (type !== 'ExtendedHeader' || long || size > PIECE) throw new Error(`it holds ${JSON.stringify(path)}, no file`)
  const fields = await readExactly(input, size)
  await readExactly(input, computePadding(size))
  return await readHeader(input, Pax.parse(fields.toString()))
}

function headerIn(block: Buffer, long: Pax | undefined): Header {
  try {
    const header = new Header(block, 0, long)
    if (header.cksumValid) return header
  } catch (error) {
    // A number in it is none.
    throw new Error(DAMAGED, { cause: error })
  }
  throw new Error(DAMAGED)
}

function createHeader(path: string, size: number): Buffer {
  const header = new Header({ path, size, mode: 0o600, mtime: new Date(), type: 'File' })
  const isLong = header.encode()
  const block = header.block ?? Buffer.alloc(BLOCK)
  return isLong ? Buffer.concat([new Pax({ path, size }).encode(), block]) : block
}

function computePadding(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK
}

async function* whole(bytes: Buffer): Pieces {
  yield bytes
}

async function* noting(note: (piece: Uint8Array) => unknown, pieces: Pieces): Pieces {
  for await (const piece of pieces) {
    note(piece)
    yield piece
  }
}

/** Exactly this many bytes, even of a file that grows meanwhile. */
async function* firstBytes(input: FileHandle, bytes: number): Pieces {
  for (let left = bytes; left > 0; ) {
    const piece = await readExactly(input, Math.min(PIECE, left))
    left -= piece.length
    yield piece
  }
}

async function readExactly(input: FileHandle, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  for (let filled = 0; filled < bytes; ) {
    const { bytesRead } = await input.read(buffer, filled, bytes - filled)
    if (bytesRead === 0) throw new Error('it is cut off')
    filled += bytesRead
  }
  return buffer
}

async function readText(pieces: Pieces): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
