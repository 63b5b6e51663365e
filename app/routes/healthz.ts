import { pingDatabase } from '#db/client.server'
import { NotWritten } from '#db/write-errors'
import { uploadsFault } from '~/lib/files/uploads-folder.server'
import { logRarely } from '~/lib/observing/log-rarely.server'

/**
 * Says that the process answers and that both of the database's connections work. Without its uploads it still takes answers:
 * that is said in words, and the process is well.
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
