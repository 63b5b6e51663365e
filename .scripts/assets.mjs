import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './checkout.mjs'

/*
 * The scripts and stylesheets of the build as it has compressed them, once and small: react-router-serve would compress
 * each on each request, and less. Their names hold their hashes, so they never change.
 */

const folder = path.join(root, 'build', 'client', 'assets')
const names = existsSync(folder) ? readdirSync(folder) : []
const compressed = new Map(
  names.filter((name) => name.endsWith('.br')).map((name) => [`/assets/${name.slice(0, -3)}`, path.join(folder, name)]),
)
const read = new Map()
const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' }

/** Answers with a compressed asset; false where there is none of that address, or the browser does not take it. */
export function sendCompressed(request, response) {
  const file = compressed.get(request.url)
  if (!file || !['GET', 'HEAD'].includes(request.method) || !takesBrotli(request)) return false
  const bytes = read.get(file) ?? readFileSync(file)
  read.set(file, bytes)
  response.writeHead(200, {
    'Content-Type': TYPES[path.extname(request.url)],
    'Content-Encoding': 'br',
    'Content-Length': bytes.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return true
}

function takesBrotli({ headers }) {
  const codings = (headers['accept-encoding'] ?? '').split(',').map((coding) => coding.replaceAll(' ', ''))
  return codings.some((coding) => /^br(;q=(1|0?\.0*[1-9]).*)?$/.test(coding))
}
