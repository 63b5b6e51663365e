import { open } from 'node:fs/promises'

/** The first bytes of a file, to detect its type. */
export async function fileHead(file: string, bytes = 16): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
