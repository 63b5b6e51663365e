import { pingDatabase } from '#db/client.server'
import { answerOf } from '~/lib/http/bodies/byte-parts.server'
import { log } from '~/lib/observing/log.server'

/** Says that the process answers and that both of the database's connections work. */
export async function loader() {
  try {
    await pingDatabase()
  } catch (error) {
    log.error({ err: error }, 'database does not answer')
    return text('database does not answer', 503)
  }
  return text('ok', 200)
}

function text(body: string, status: number): Response {
  return answerOf(Buffer.from(body), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
