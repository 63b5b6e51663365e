import { type RouterContext, RouterContextProvider } from 'react-router'

/**
 * What the middlewares of a request hand to loaders and actions. React Router keeps it in a WeakMap, whose values V8 lets go
 * only when it looks through the whole heap: all that a request had read outlived it.
 */
export class RequestContext extends RouterContextProvider {
  readonly #values: Map<RouterContext, unknown>

  constructor(values: Iterable<[RouterContext, unknown]>) {
    super()
    this.#values = new Map(values)
  }

  override get<T>(context: RouterContext<T>): T {
    return this.#values.has(context) ? (this.#values.get(context) as T) : super.get(context)
  }

  override set<C extends RouterContext>(context: C, value: C extends RouterContext<infer T> ? T : never): void {
    this.#values.set(context, value)
  }
}
