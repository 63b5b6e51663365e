import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

const OURS = ['br', 'gzip']

/** Which of the codings that we send a request takes. Their order is ours to say: browsers name the largest first. */
export function acceptedCodings(headers: IncomingHttpHeaders): ReadonlySet<string> {
  return new Set(headers['accept-encoding'] ? new Negotiator({ headers }).encodings(OURS) : [])
}
