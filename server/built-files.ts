import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { acceptedCodings } from '~/lib/http/accept-encoding.server'
import { noContentPolicy, standingHeaders } from '~/lib/http/headers.server'
import { log } from '~/lib/observing/log.server'
import { refuse } from './error-response'
import type { RequestHandler } from './listener'

/** Suffixes of the compressed variants of a built file; the smallest first. */
const CODINGS = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
]

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type BuiltFile = { headers: Record<string, string>; compressed: typeof CODINGS }

/**
 * Serves the files that a folder has at the time of this call, with ETag and Range, and compressed if such a variant
 * exists and the request accepts it. Returns false if no file has exactly this path, so that no spelling of a path
 * leads out of the folder.
 */
export function serveBuiltFiles(folder: string): RequestHandler {
  const files = readFiles(folder)
  return (target, request, response) => {
    const { method } = request
    const [address = ''] = target.split('?', 1)
    const file = files.get(address)
    if (!file || (method !== 'GET' && method !== 'HEAD')) return false
    for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
    const accepted = acceptedCodings(request.headers)
    const smallest = file.compressed.find(({ coding }) => accepted.has(coding))
    if (smallest) response.setHeader('Content-Encoding', smallest.coding)
    void sendFile(folder, address + (smallest?.ending ?? ''), request, response)
    return true
  }
}

/** The package is loaded with the first file: it brings a list of all types of files. */
async function sendFile(root: string, name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { default: send } = await import('send')
    send(request, name, { root, cacheControl: false, index: false })
      .on('error', ({ status, headers }: { status: number; headers?: Record<string, string> }) =>
        refuse(response, status, headers),
      )
      .pipe(response)
  } catch (error) {
    log.error({ err: error }, 'a file could not be sent')
    refuse(response, 500)
  }
}

function readFiles(folder: string): Map<string, BuiltFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.parentPath.includes('/.'))
    .map((entry) => path.posix.join('/', path.relative(folder, entry.parentPath).replaceAll(path.sep, '/'), entry.name))
  const all = new Set(names)
  const isCompressed = (name: string) => CODINGS.some(({ ending }) => name.endsWith(ending))
  return new Map(
    names
      .filter((name) => !isCompressed(name))
      .map((name) => {
        const compressed = CODINGS.filter(({ ending }) => all.has(name + ending))
        return [name, { compressed, headers: toHeaders(name, compressed.length > 0) }]
      }),
  )
}

function toHeaders(name: string, isCompressed: boolean): Record<string, string> {
  const type = TYPES[path.extname(name)]
  return {
    // The others say what a document may do, and scripts and sheets are none.
    ...(/\.(js|css)$/.test(name)
      ? { 'X-Content-Type-Options': 'nosniff' }
      : { ...standingHeaders, 'Content-Security-Policy': noContentPolicy() }),
    // The names of assets hold their hashes, so that they never change.
    'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
    ...(type && { 'Content-Type': type }),
    ...(isCompressed && { Vary: 'Accept-Encoding' }),
  }
}
