import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withBeginnings } from './spreads.vite'

const A = "const a = { x: 1, y: { z: 2 }, ['__proto__']: 3 }, f = () => ({ k: 4 });"

test.each([
  ['{ ...a, k: 1 }', 1],
  ['{ ...a, x: 5, get g() { return 6 }, ["c" + 1]: 7, m() {} }', 1],
  ['{ ...a, ...f() }', 1],
  ['{ ...a, y: { ...a.y, z: { ...a, q: [{ ...a, r: 1 }] } } }', 4],
  ['{ ...null, k: 1 }', 1],
  // Is copied at once; begins with another already; names a prototype; is no literal.
  ['{ ...a }', 0],
  ['{ k: 1, ...a }', 0],
  ['{ ...a, __proto__: f }', 0],
  ['{ ...a, "__proto__": null }', 0],
  ['(({ x, ...rest }) => rest)(a)', 0],
  ['[...[1], "{ ...a, k: 1 }"]', 0],
])('%s is what it was, begun otherwise %i times', (literal, times) => {
  const code = `${A} (${literal})`
  const written = withBeginnings(code)
  expect(written.split('__proto__: 0,')).toHaveLength(times + 1)
  const [before, after] = [code, written].map((one) => runInNewContext(one))
  expect(told(after)).toBe(told(before))
})

/** Keys in their order, values, and what it descends from, which is another in each context. */
function told(value: object): string {
  const own = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, { value: held, get }]) => [
    key,
    get ? 'getter' : held,
  ])
  return JSON.stringify([own, Object.getPrototypeOf(value)?.constructor?.name ?? typeof Object.getPrototypeOf(value)])
}
