import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/*
 * A sheet has the rules of the classes that its sources name. Where a source was moved away, its page is shown without them,
 * and nothing else says so.
 */

const root = path.resolve(import.meta.dirname, '..')
const FILES = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' }).map((name) => `app/${name}`)
const SHEETS = FILES.filter((name) => name.endsWith('.css'))

it('has no sheet whose sources are elsewhere', () => {
  const named = SHEETS.flatMap((sheet) =>
    [...readFileSync(path.join(root, sheet), 'utf8').matchAll(/^@source (?:not )?"([^"]+)";/gm)].flatMap(([, source]) =>
      alternatives(path.posix.join(path.posix.dirname(sheet), source ?? '')).map((pattern) => ({ sheet, pattern })),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ pattern }) => !FILES.some((name) => isMatch(name, pattern)))).toEqual([])
})

/** Each of a pattern with braces: `a/{b,c}` is `a/b` and `a/c`. */
function alternatives(pattern: string): string[] {
  const [braces, inside] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (braces === undefined) return [pattern]
  return (inside ?? '').split(',').flatMap((one) => alternatives(pattern.replace(braces, one)))
}

/** Whether a file is what the pattern names, or lies in it. */
function isMatch(name: string, pattern: string): boolean {
  const escaped = pattern.replace(/[.+?^$()|[\]\\]/g, '\\$&')
  const expression = escaped.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${expression}(?:/|$)`).test(name)
}
