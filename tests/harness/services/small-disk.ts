import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type SmallDisk = {
  folder: string
  /** Leaves no more than so many bytes free. */
  fill(left: number): void
  /** Makes room again. */
  clear(): void
  dispose(): void
}

/** A file system of its own in memory, of so many megabytes; null where this machine does not let us have one. */
export function createSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill(left) {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
      } catch (error) {
        // Somebody else has taken some of it since.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    clear: () => rmSync(filler, { force: true }),
    dispose() {
      // Also while a server that is about to end has its files open.
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
