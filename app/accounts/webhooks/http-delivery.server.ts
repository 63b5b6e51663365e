import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { cutText } from '~/lib/cut-text'
import { env } from '~/lib/env.server'
import { isPublicAddress } from './public-address'

/** How a message was received: the answer's status and how it begins, or why there was none, fit to show. */
export type DeliveryReply = { status: number; text: string } | { status: null; text: string }

const LONGEST_POST_MS = 10_000
const MOST_READ = 16_384
const MOST_SHOWN = 500

const PRIVATE = 'This address leads to a private network, which is not allowed here.'
const INSECURE = 'Only addresses that begin with https:// are allowed here.'

/** Why a webhook cannot have this URL, as far as the URL itself shows; null if it can. */
export function addressRefusal(address: string): string | null {
  if (env.WEBHOOKS_TO_PRIVATE_NETWORKS === 'on') return null
  const { protocol, hostname } = new URL(address)
  const host = bare(hostname)
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/i.test(host)
  if (isPrivate) return PRIVATE
  return protocol === 'https:' ? null : INSECURE
}

/**
 * Posts JSON. Follows no redirect, takes ten seconds at most, reads little of the answer, and goes nowhere but to the
 * address that was looked up and found to be public. Does not reject.
 */
export async function post(address: string, body: string, headers: Record<string, string>): Promise<DeliveryReply> {
  const refused = addressRefusal(address)
  if (refused) return { status: null, text: refused }
  const signal = AbortSignal.timeout(LONGEST_POST_MS)
  try {
    const url = new URL(address)
    const place = await Promise.race([resolveHost(bare(url.hostname)), whenAborted(signal)])
    if (place === null) return { status: null, text: PRIVATE }
    return await Promise.race([send({ url, body, headers, place, signal }), whenAborted(signal)])
  } catch (error) {
    return { status: null, text: signal.aborted ? 'There was no answer within 10 seconds.' : describeError(error) }
  }
}

type Place = { address: string; family: number }

/** A host's address; null if any of its addresses is not public, because their order may change between lookups. */
async function resolveHost(host: string): Promise<Place | null> {
  const found = await lookup(host, { all: true })
  const mayBePrivate = env.WEBHOOKS_TO_PRIVATE_NETWORKS === 'on'
  const [first] = found
  return first && (mayBePrivate || found.every(({ address }) => isPublicAddress(address))) ? first : null
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

type Sending = { url: URL; body: string; headers: Record<string, string>; place: Place; signal: AbortSignal }

function send({ url, body, headers, place, signal }: Sending): Promise<DeliveryReply> {
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [place]) : done(null, place.address, place.family)
  const length = Buffer.byteLength(body)
  const fixed = { 'Content-Type': 'application/json', 'Content-Length': length, 'User-Agent': 'Sounding-Webhooks' }
  const options = { method: 'POST', headers: { ...fixed, ...headers }, lookup: pinned, agent: false, signal }
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const finish = () => {
        resolve({ status: answer.statusCode ?? 0, text: shown(Buffer.concat(chunks)) })
        answer.destroy()
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= MOST_READ) finish()
      })
      answer.on('end', finish)
      answer.on('error', reject)
    })
    // An answer that asks for another protocol is none to us, and would otherwise never end.
    outgoing.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve({ status: statusCode ?? 0, text: '' })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function shown(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/\p{Cc}+/gu, ' ')
  return cutText(text.trim(), MOST_SHOWN)
}

function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'This host could not be found.'
  if (code === 'ECONNREFUSED') return 'Nothing accepts connections at this address.'
  return code ? `The connection failed (${code}).` : 'The connection failed.'
}

/** A host without the brackets that an IPv6 address has in a URL. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
