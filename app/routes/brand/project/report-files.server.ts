import { attachment } from '~/lib/http/download'
import { refuse, requireFound, unwrapOrThrow } from '~/lib/http/http.server'
import type { exportReport } from '~/responses/report/exported-report.server'

/**
 * The download of a report's file; throws 404 if there is none, 503 if too many are being made, and 429 if too many
 * were.
 */
export function fileDownload(made: Awaited<ReturnType<typeof exportReport>>): Response {
  const file = requireFound(made)
  if (file === 'overloaded') {
    throw refuse(503, 'Too many files are being made. Please try again in a moment.', undefined, { 'Retry-After': '5' })
  }
  if ('reason' in file) return unwrapOrThrow<Response>(file)
  return new Response(file.bytes, {
    headers: {
      'Content-Type': file.mediaType,
      'Content-Disposition': attachment(file.fileName),
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
