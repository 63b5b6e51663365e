import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes'
import { PAGE_VERBS, pageVerb } from './page-verbs.server'

const get = new Request('http://sounding.test')
const post = new Request('http://sounding.test', { method: 'POST' })

test('every page of the table exists', () => {
  const patterns = routes.flatMap((entry) => listPatterns(entry))
  expect(patterns).toContain('task/:taskId/edition')
  expect(Object.keys(PAGE_VERBS).filter((pattern) => !patterns.includes(pattern))).toEqual([])
})

test.each([
  ['task/:taskId', get, 'read results'],
  ['task/:taskId/edition', get, 'read'],
  ['task/:taskId', post, 'write'],
  ['/project-creation', post, 'write'],
  ['task/:taskId/export.csv', get, 'export'],
  ['/project/:projectId/export', get, 'read'],
  ['account/keys', post, 'manage programs'],
  ['audit-log', get, 'read the audit log'],
] as const)('%s', (pattern, request, verb) => {
  expect(pageVerb({ request, pattern })).toBe(verb)
})

function listPatterns({ path = '', children = [] }: RouteConfigEntry, above: string[] = []): string[] {
  const parts = [...above, path].filter(Boolean)
  const own = parts
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/+/, '')
  return [own, ...children.flatMap((child) => listPatterns(child, parts))]
}
