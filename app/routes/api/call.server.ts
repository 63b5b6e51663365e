import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { json, refuse } from '~/lib/http/http.server'
import { requestIdContext } from '~/lib/http/request-id.server'
import { log } from '~/lib/observing/log.server'
import { unavailableFailure } from '../failure.server'
import type { Method } from './calls'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: Args) => Promise<Response> | Response

/** The `loader` and `action` of a call's route module; the guard has refused all other methods before. */
export function handle(handlers: Partial<Record<Method, Handler>>): (args: Args) => Promise<Response> {
  return async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const handler = handlers[method as Method]
    if (!handler) throw new Error(`No handler for ${method}, but the table of calls names it`)
    return await answerErrors(args, () => handler(args))
  }
}

/** Errors as JSON: thrown responses unchanged, unavailable storage as 503 or 507, anything else logged and 500. */
export async function answerErrors(
  { context }: Pick<Args, 'context'>,
  work: () => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) return error
    const failure = unavailableFailure(error)
    if (failure) return refuse(failure.status, failure.message, undefined, failure.headers)
    const requestId = context.get(requestIdContext)()
    log.error({ err: error, requestId }, 'call failed')
    return json({ message: 'Something went wrong', requestId }, { status: 500 })
  }
}
