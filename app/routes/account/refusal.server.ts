import { z } from 'zod'
import { texts } from '~/texts/en'
import { busyOf } from '../failure.server'

const body = z.object({ message: z.string() })

type CaughtRefusal = { status: number; message: string | null; headers: HeadersInit }

/** A thrown refusal, or a busy database, for a form to show in place of an error page. What is neither is thrown on. */
export async function caughtRefusal(error: unknown): Promise<CaughtRefusal> {
  const busy = busyOf(error)
  if (busy) return { ...busy, message: texts.common.form.busy }
  if (!(error instanceof Response)) throw error
  const isJson = error.headers.get('Content-Type')?.includes('json')
  const result = body.safeParse(isJson ? await error.json() : null)
  const retryAfter = error.headers.get('Retry-After')
  return {
    status: error.status,
    message: result.success ? result.data.message : null,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  }
}
