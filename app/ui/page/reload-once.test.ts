import { expect, test } from 'vitest'
import { isFirstReload } from './reload-once'

test('a page is loaded again once at each address', () => {
  const notes = new Map<string, string>()
  const storage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  }
  const isFirst = (address: string) => isFirstReload(() => storage, address)
  expect([isFirst('/a'), isFirst('/a'), isFirst('/b'), isFirst('/b'), isFirst('/a')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('a page is not loaded again where that cannot be noted', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(isFirstReload(refuse, '/a')).toBe(false)
  expect(isFirstReload(() => ({ getItem: () => null, setItem: refuse }), '/a')).toBe(false)
})
