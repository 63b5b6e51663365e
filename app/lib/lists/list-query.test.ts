import { expect, test } from 'vitest'
import { cursorAfter, parseListQuery } from './list-query'

const read = (query: string, statuses: string[] = ['open', 'closed']) =>
  parseListQuery(new URLSearchParams(query), statuses)

test('an address that names none of the parameters asks for the whole list', () => {
  expect(read('projectId=3&Limit=2')).toMatchObject({ ok: true, value: null })
  expect(read('status=open', [])).toMatchObject({ ok: true, value: null })
})

test('days are read as they begin and end in UTC, and a cursor as it was written', () => {
  const cursor = cursorAfter({ at: 1_772_718_623_000, id: 77 })
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(read(`limit=500&cursor=${cursor}&from=2026-03-05&to=2026-03-05&status=closed`)).toMatchObject({
    ok: true,
    value: {
      limit: 500,
      after: { at: 1_772_718_623_000, id: 77 },
      from: Date.UTC(2026, 2, 5),
      until: Date.UTC(2026, 2, 6),
      status: 'closed',
    },
  })
  const within = cursorAfter({ at: 999_999_999_999_999, id: 999_999_999_999_999, nth: 500 })
  expect(read(`cursor=${within}`)).toMatchObject({ ok: true, value: { after: { id: 999_999_999_999_999, nth: 500 } } })
  expect(read('status=open')).toMatchObject({ ok: true, value: { limit: 100, after: null, from: null, until: null } })
})

test.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=', 'limit'],
  ['limit=1e2', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=%F0%9F%98%80', 'cursor'],
  ['cursor=MTIz', 'cursor'],
  ['cursor=AAAAA', 'cursor'],
  ['from=yesterday', 'from'],
  ['to=2026-02-31', 'to'],
  ['status=lost', 'status'],
  ['status=', 'status'],
])('%s is refused at %s', (query, field) => {
  const outcome = read(query)
  expect(outcome.ok ? outcome.value : Object.keys(outcome.errors ?? {})).toEqual([field])
})
