import { pingDatabase } from '#db/client.server'
import { NotWritten } from '#db/write-errors'
import { uploadsFault } from '~/lib/files/uploads-folder.server'
import { logRarely } from '~/lib/observing/log-rarely.server'

/**
 * Reports whether the process responds and both database connections work. Without its uploads folder the process still
 * accepts answers, so it counts as healthy and the text says so.
 */
export async function loader() {
  try {
    await pingDatabase()
  } catch (error) {
    if (error instanceof NotWritten && error.needsOperator) return text(`the database is lost: ${error.message}`, 503)
    logRarely(error instanceof Error ? error : new Error(String(error)), 'database does not answer')
    return text('database does not answer', 503)
  }
  const fault = uploadsFault()
  return text(fault ? `ok, but files are refused: ${fault}` : 'ok', 200)
}

function text(body: string, status: number): Response {
  return new Response(Buffer.from(body), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
