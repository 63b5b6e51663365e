import { createContext, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { RequestContext } from './request-context'

const address = createContext<string>()
const user = createContext<{ id: number } | null>(null)

it("keeps what it is given as the framework's own does", () => {
  const own = new RequestContext([[address, '10.0.0.1']])
  const theirs = new RouterContextProvider(new Map([[address, '10.0.0.1']]))
  for (const context of [own, theirs]) {
    expect(context).toBeInstanceOf(RouterContextProvider)
    expect(context.get(address)).toBe('10.0.0.1')
    expect(context.get(user)).toBeNull()
    context.set(user, { id: 7 })
    context.set(address, '10.0.0.2')
    expect([context.get(user), context.get(address)]).toEqual([{ id: 7 }, '10.0.0.2'])
  }
  expect(() => new RequestContext([]).get(address)).toThrow('No value found')
})
