import { describe, expect, it } from 'vitest'
import { toLocalPath } from './local-path'

describe('where a link may lead after signing in', () => {
  it.each(['/', '/task/7?tab=build#top', '/consumer/task/3', '/a//b'])('keeps %s, a path of this site', (path) => {
    expect(toLocalPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'task/7',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '//[',
    `/search?q=${'x'.repeat(4_000)}`,
    '//%5B',
    '//here.invalid:99999/',
    '//a b/',
  ])('drops %s', (path) => {
    expect(toLocalPath(path)).toBeNull()
  })
})
