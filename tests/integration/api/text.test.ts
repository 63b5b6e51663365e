import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import type { Reply } from '../../harness/client'
import { createProject, createTask } from '../../harness/domain/projects'
import { invite, newAddress } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const projectId = (await createProject(brand)).id
const taskId = (await createTask(brand, projectId)).id

type Field = {
  what: string
  limit: 200 | 10_000
  /** Where its fault is named. */
  fault: string
  /** Where the text stands in the answer; absent where the answer does not hold it. */
  at?: string
  send(text: unknown): Promise<Reply<unknown>>
}

const required: Field[] = [
  { what: 'firstName at sign-up', limit: 200, fault: 'firstName', at: 'firstName', send: signUp('firstName') },
  { what: 'lastName at sign-up', limit: 200, fault: 'lastName', at: 'lastName', send: signUp('lastName') },
  {
    what: 'companyName at sign-up',
    limit: 200,
    fault: 'companyName',
    at: 'profile.companyName',
    send: signUp('companyName'),
  },
  { what: 'firstName of a demo request', limit: 200, fault: 'firstName', send: requestDemo('firstName') },
  { what: 'lastName of a demo request', limit: 200, fault: 'lastName', send: requestDemo('lastName') },
  { what: 'title of a project', limit: 200, fault: 'title', at: 'title', send: postProject('title') },
  { what: 'title of a changed project', limit: 200, fault: 'title', at: 'title', send: patchProject('title') },
  { what: 'title of a task', limit: 200, fault: 'title', at: 'title', send: postTask('title') },
  { what: 'title of a changed task', limit: 200, fault: 'title', at: 'title', send: patchTask('title') },
  { what: 'firstName of an account', limit: 200, fault: 'firstName', at: 'user.firstName', send: account('firstName') },
  { what: 'lastName of an account', limit: 200, fault: 'lastName', at: 'user.lastName', send: account('lastName') },
  {
    what: 'title of a question',
    limit: 200,
    fault: 'questions.0.title',
    at: 'config.questions.0.title',
    send: (title) => saveQuestion({ title }),
  },
]

const optional: Field[] = [
  {
    what: 'description of a project',
    limit: 10_000,
    fault: 'description',
    at: 'description',
    send: postProject('description'),
  },
  {
    what: 'description of a changed project',
    limit: 10_000,
    fault: 'description',
    at: 'description',
    send: patchProject('description'),
  },
  {
    what: 'description of a task',
    limit: 10_000,
    fault: 'description',
    at: 'description',
    send: postTask('description'),
  },
  {
    what: 'description of a changed task',
    limit: 10_000,
    fault: 'description',
    at: 'description',
    send: patchTask('description'),
  },
  {
    what: 'description of a question',
    limit: 10_000,
    fault: 'questions.0.description',
    at: 'config.questions.0.description',
    send: (description) => saveQuestion({ description }),
  },
  {
    what: 'message of an invitation',
    limit: 10_000,
    fault: 'message',
    send: (message) => call(brand, 'POST', '/api/brand/invitations/email', { emails: newAddress(), message }),
  },
]

const option: Field = {
  what: 'option of a question',
  limit: 200,
  fault: 'questions.0.options.0',
  at: 'config.questions.0.options.0',
  send: (text) => saveQuestion({ options: [text, 'Other'] }),
}

const BLANKS = ['', ' ', '\n\t ', '\u0000', ' \u0007\u001f \u007f\u0085\u009f ', '\u00a0\u2003\ufeff']

describe.each([...required, ...optional, option])('$what', ({ limit, fault, at, send }) => {
  test('may be as long as its limit, and is then kept whole', async () => {
    await expectKept(send, at, 'x'.repeat(limit), 'x'.repeat(limit))
  })

  test('is 400 one above its limit', async () => {
    const reply = await send('x'.repeat(limit + 1))
    expect(reply).toMatchObject({ status: 400, body: { errors: { [fault]: [expect.any(String)] } } })
  })

  test('is measured in UTF-16 units', async () => {
    await expectKept(send, at, '🧴'.repeat(limit / 2), '🧴'.repeat(limit / 2))
    expect((await send('🧴'.repeat(limit / 2 + 1))).status).toBe(400)
    expect((await send(`${'🧴'.repeat(limit / 2)}x`)).status).toBe(400)
    await expectKept(send, at, 'é'.repeat(limit), 'é'.repeat(limit))
  })

  test('is cleaned and trimmed before it is measured', async () => {
    const text = 'x'.repeat(limit)
    await expectKept(send, at, `\u0000 \n${text}\u0007\u009f \t\u001f`, text)
  })

  test('loses control characters, but for tab and newline, and keeps what is seen', async () => {
    const controls = String.fromCharCode(...range(0, 0x1f), ...range(0x7f, 0x9f))
    await expectKept(send, at, `a${controls}z`, 'a\t\nz')
    await expectKept(send, at, 'one\r\ntwo\u0085', 'one\ntwo')
    const odd = 'a b <b>&amp;\'"\\ %00 \ufffd שלום 日本 é می\u200cخواهم 👩🏽\u200d🚀'
    await expectKept(send, at, odd, odd)
  })

  test('is composed, and loses what nobody sees', async () => {
    await expectKept(send, at, 'e\u0301\u200b\u200d \u202e\u00adx\ufeff\u2028y', 'é x\ny')
  })

  test('is 400 when it is no text', async () => {
    for (const value of [7, true, {}, ['x']]) {
      expect(await send(value)).toMatchObject({ status: 400, body: { errors: { [fault]: [expect.any(String)] } } })
    }
  })
})

describe.each(required)('$what', ({ fault, send }) => {
  test('is 400 when it is blank or missing', async () => {
    for (const text of [...BLANKS, null]) {
      const reply = await send(text)
      expect(reply, JSON.stringify(text)).toMatchObject({
        status: 400,
        body: { errors: { [fault]: [expect.any(String)] } },
      })
    }
  })
})

describe.each(optional)('$what', ({ at, send }) => {
  test('is null when it is blank', async () => {
    for (const text of [...BLANKS, null]) await expectKept(send, at, text, null)
  })
})

test.each(required.filter(({ what }) => !what.includes('changed')))(
  '$what is 400 when it is left out',
  async ({ send }) => {
    expect((await send(undefined)).status).toBe(400)
  },
)

test.each(optional.filter(({ what }) => !what.includes('changed')))(
  '$what is null when it is left out',
  async ({ at, send }) => {
    await expectKept(send, at, undefined, null)
  },
)

async function expectKept(send: Field['send'], at: string | undefined, text: unknown, kept: string | null) {
  const reply = await send(text)
  expect([200, 201], reply.text.slice(0, 200)).toContain(reply.status)
  if (at) expect(at.split('.').reduce<unknown>((value, key) => Object(value)[key], reply.body)).toBe(kept)
}

function signUp(name: string): Field['send'] {
  const body = { firstName: 'A', lastName: 'B', password: 'secret', companyName: 'C' }
  return (text) => call(server.client(), 'POST', '/api/auth/signup', { ...body, email: newAddress(), [name]: text })
}

function requestDemo(name: string): Field['send'] {
  const body = { firstName: 'A', lastName: 'B', email: 'demo@example.org' }
  return (text) => call(server.client(), 'POST', '/api/demo-request', { ...body, [name]: text })
}

function account(name: string): Field['send'] {
  return async (text) => {
    const invitationId = await invite(brand, newAddress())
    const body = { invitationId, firstName: 'A', lastName: 'B', password: 'secret', [name]: text }
    return await call(brand, 'POST', '/api/consumers/create-account', body)
  }
}

function postProject(name: string): Field['send'] {
  return (text) => call(brand, 'POST', '/api/brand/projects', { title: 'T', [name]: text })
}

function patchProject(name: string): Field['send'] {
  return (text) => call(brand, 'PATCH', `/api/brand/projects/${projectId}`, { [name]: text })
}

function postTask(name: string): Field['send'] {
  return (text) => call(brand, 'POST', '/api/brand/tasks', { title: 'T', projectId, [name]: text })
}

function patchTask(name: string): Field['send'] {
  return (text) => call(brand, 'PATCH', `/api/brand/tasks/${taskId}`, { [name]: text })
}

function saveQuestion(fields: object): Promise<Reply<unknown>> {
  const question = { id: 'q', type: 'single_choice', title: 'T', options: ['A', 'B'], ...fields }
  return call(brand, 'PATCH', `/api/tasks/${taskId}/config`, { questions: [question] })
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
