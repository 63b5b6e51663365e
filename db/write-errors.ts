import { classifyError } from './postgres/classify-errors'

/* The reasons why a write fails for now. Earlier writes are safe, and a later try may succeed. */

type Obstacle = 'busy' | 'databaseLost' | 'filesLost' | 'full' | 'imagesBusy'

/** Nothing was written. With these fields the framework takes it for an answer; `server/unavailable-response.ts` gives pages its words. */
export abstract class NotWritten extends Error {
  abstract readonly status: number
  abstract readonly statusText: string
  abstract readonly data: { obstacle: Obstacle }
  /** Whether it lasts until the operator intervenes; then it is logged. */
  readonly needsOperator: boolean = false
  readonly internal = false
}

/** Another process holds the database's lock, or the database cannot be reached. */
export class DatabaseBusy extends NotWritten {
  override name = 'DatabaseBusy'
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly data = { obstacle: 'busy' as const }
}

/** The open database file has been replaced: new data would be lost with the process. */
export class DatabaseLost extends NotWritten {
  override name = 'DatabaseLost'
  override readonly needsOperator = true
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly data = { obstacle: 'databaseLost' as const }
}

/** The bucket that images and videos are in does not answer. */
export class FilesUnreachable extends NotWritten {
  override name = 'FilesUnreachable'
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly data = { obstacle: 'busy' as const }
}

/** Files can be neither stored nor read: the folder was replaced or is inaccessible, or the bucket is. */
export class FilesLost extends NotWritten {
  override name = 'FilesLost'
  override readonly needsOperator = true
  readonly status = 503
  readonly statusText = 'Service Unavailable'
  readonly data = { obstacle: 'filesLost' as const }
}

/** The disk is full. */
export class StorageFull extends NotWritten {
  override name = 'StorageFull'
  readonly status = 507
  readonly statusText = 'Insufficient Storage'
  readonly data = { obstacle: 'full' as const }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'])

/** The file system's errors for a read-only mount, a missing or broken disk, and a folder that is no longer one. */
const BROKEN = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'ESTALE', 'ENXIO', 'ENODEV'])

/** Converts an error of the database or of a file being written to one of these if it can. */
export function toWriteError(error: unknown): unknown {
  if (error instanceof NotWritten) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind = classifyError(error)
  if (FULL.has(code) || kind === 'full') return new StorageFull('The disk is full', { cause: error })
  if (/^SQLITE_(?:READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/.test(code)) {
    return new DatabaseLost(`The database refuses: ${code}`, { cause: error })
  }
  if (isOfFile(error) && BROKEN.has(code)) return new FilesLost(`The files refuse: ${code}`, { cause: error })
  const isBusy = kind === 'busy' || code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')
  return isBusy ? new DatabaseBusy('The database is busy', { cause: error }) : error
}

function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
