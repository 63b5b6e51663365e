import { describe, expect, test } from 'vitest'
import type { Actor, Program } from './actor'
import { type ActorName, may, scopeFor, type Verb } from './may'

type Row = { actor: Actor; may: Verb[] }

const program: Program = { kind: 'program', brandId: 1, keyId: 1, keyName: 'Nightly', scopes: [] }
const respondent = { kind: 'respondent', consumerId: 1, userId: 1 } as const

/** Every actor with all that it may do. */
const ROWS: Record<ActorName, Row> = {
  owner: {
    actor: { kind: 'member', brandId: 1, userId: 1, role: 'owner' },
    may: [
      ...(['read', 'read results', 'write', 'export', 'read the audit log', 'manage programs'] as const),
      ...(['manage the brand', 'read own account', 'change own account', 'load files'] as const),
    ],
  },
  'key to read': {
    actor: { ...program, scopes: ['read'] },
    may: ['read', 'read results', 'read own account', 'load files'],
  },
  'key to write': { actor: { ...program, scopes: ['write'] }, may: ['write'] },
  'key to export': { actor: { ...program, scopes: ['export'] }, may: ['export'] },
  respondent: {
    actor: { ...respondent, taskId: null },
    may: ['read own account', 'change own account', 'read own tasks', 'answer', 'load files'],
  },
  'respondent of one task': { actor: { ...respondent, taskId: 7 }, may: ['answer', 'load files'] },
  reader: {
    actor: {
      kind: 'reader',
      linkId: 1,
      brandId: 1,
      companyName: 'Holm',
      project: { id: 1, title: 'Refill' },
      taskIds: null,
      shows: { texts: true, names: true, videos: true },
      endsAt: '2030-01-01T00:00:00.000Z',
    },
    may: ['read results', 'export', 'load files'],
  },
  previewer: { actor: { kind: 'previewer', brandId: 1, taskId: 7 }, may: ['preview'] },
  visitor: { actor: { kind: 'visitor' }, may: [] },
}

/** Every verb, with the scope that a key needs for it. */
const SCOPES: Record<Verb, ReturnType<typeof scopeFor>> = {
  read: 'read',
  'read results': 'read',
  write: 'write',
  export: 'export',
  'read the audit log': null,
  'manage programs': null,
  'manage the brand': null,
  'read own account': 'read',
  'change own account': null,
  'read own tasks': null,
  answer: null,
  'load files': 'read',
  preview: null,
}

const verbs = Object.keys(SCOPES) as Verb[]

describe.each(Object.entries(ROWS))('%s', (_, { actor, may: allowed }) => {
  test.each(verbs)('%s', (verb) => {
    expect(may(actor, verb)).toBe(allowed.includes(verb))
  })
})

test('a key with several scopes may do what each of them allows', () => {
  const actor: Actor = { ...program, scopes: ['write', 'export'] }
  expect(verbs.filter((verb) => may(actor, verb))).toEqual(['write', 'export'])
  expect(verbs.filter((verb) => may(program, verb))).toEqual([])
})

test.each(verbs)('the scope for %s', (verb) => {
  expect(scopeFor(verb)).toBe(SCOPES[verb])
})
