import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { refuse } from '~/lib/http/http.server'
import { log } from '~/lib/log.server'
import { randomId } from '~/lib/secret.server'
import { busyOf } from '../failure.server'
import type { Method } from './calls'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: Args) => Promise<Response> | Response

/** What a call's route module exports as both `loader` and `action`; the guard has refused all other methods before. */
export function handle(handlers: Partial<Record<Method, Handler>>): (args: Args) => Promise<Response> {
  return async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const handler = handlers[method as Method]
    if (!handler) throw new Error(`No handler for ${method}, but the table of calls names it`)
    return await answerErrors(() => handler(args))
  }
}

/** What went wrong, as JSON: thrown responses as they are, a busy database as 503, anything else logged and 500. */
export async function answerErrors(work: () => Promise<Response> | Response): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) return error
    const busy = busyOf(error)
    if (busy) return refuse(busy.status, busy.message, undefined, busy.headers)
    const requestId = randomId(9)
    log.error({ err: error, requestId }, 'call failed')
    return Response.json({ message: 'Something went wrong', requestId }, { status: 500 })
  }
}
