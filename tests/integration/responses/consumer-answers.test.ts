import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Response } from '~/responses/responses'
import type { Task } from '~/tasks/tasks'
import type { Reply } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'
import { whileHeld } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* The task page's form, as browsers post it without script. */

const MEGABYTE = 1_048_576
const FILM = { id: 'film', type: 'video_recording', title: 'Show us', required: false }
let consumer: ConsumerPerson
let task: Task

const server = await startServer()
const brand = await server.signUpBrand()

async function prepare(questions: unknown[] = QUESTIONS): Promise<void> {
  const project = await createProject(brand)
  consumer = await createConsumer(brand, { projectId: project.id })
  task = await createOpenSurvey(brand, project.id, questions)
  await assign(brand, task.id, consumer.consumer.id)
}

const page = () => `/consumer/task/${task.id}`

async function kept(): Promise<Response[]> {
  return (await brand.json<Response[]>('GET', `/api/tasks/${task.id}/responses`)).body
}

/** The `updatedAt` of the draft that the page was made from. */
async function draftOf(): Promise<string> {
  const { text } = await consumer.page(page())
  const value = /name="draftOf" value="([^"]*)"/.exec(text)?.[1]
  if (value === undefined) throw new Error('The page names no draft')
  return value
}

const complete = { 'answer:often': 'Daily', 'answer:name': 'Sunday oil', 'answer:why': 'It lasts.' }

function withPlaces(fields: Record<string, string>): URLSearchParams {
  const form = new URLSearchParams(fields)
  for (const place of ANSWERS.where) form.append('answer:where', place)
  return form
}

describe('a posted task form', () => {
  it('is told at once of all that is wrong and all that is missing', async () => {
    await prepare([...QUESTIONS, { id: 'mail', type: 'email', title: 'Where to?', required: false }])
    const reply = await consumer.post(page(), { 'answer:mail': 'x', status: 'submitted', draftOf: '' })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('4 answers need your attention')
    expect(reply.text).toContain('Please enter an email address, such as')
    expect(reply.text).toContain('Please choose one answer.')
    const draft = await consumer.post(page(), { 'answer:mail': 'x', status: 'draft', draftOf: '' })
    expect(draft.text).toContain('One answer needs your attention')
  })

  it('is a submission with Submit, and leads to a page that thanks for it and names what comes next', async () => {
    await prepare()
    const reply = await consumer.post(page(), withPlaces({ ...complete, status: 'submitted', draftOf: '' }))
    expect([reply.status, reply.headers.get('location')]).toEqual([303, page()])
    const { text } = await consumer.page(page())
    for (const part of [task.title, '<h1>Task Completed!</h1>', 'Your task has been submitted successfully.']) {
      expect(text).toContain(part)
    }
    expect(text).toContain(ANSWERS.why)
    expect(reply.headers.getSetCookie()).toEqual([])
    const other = await createOpenSurvey(brand, task.projectId)
    await assign(brand, other.id, consumer.consumer.id)
    expect((await consumer.page(page())).text).toMatch(
      new RegExp(`<a class="button primary[^"]*" href="/consumer/task/${other.id}"[^>]*>Next task: ${other.title}</a>`),
    )
    await brand.json('DELETE', `/api/brand/tasks/${other.id}`)
    expect(await kept()).toMatchObject([{ status: 'submitted', responses: ANSWERS }])
  })

  it('is a draft with anything else, and leads back to the task', async () => {
    for (const button of ['status=draft', 'status=nonsense', '']) {
      await prepare()
      const form = new URLSearchParams([...Object.entries(complete), ...new URLSearchParams(button)])
      const reply = await consumer.post(page(), form)
      expect([reply.status, reply.headers.get('location')]).toEqual([303, page()])
      expect(await kept()).toMatchObject([{ status: 'draft' }])
    }
  })

  it('leaves one response however often and at once it is submitted', async () => {
    await prepare()
    const form = withPlaces({ ...complete, status: 'submitted', draftOf: '' })
    const replies = await Promise.all(Array.from({ length: 6 }, () => consumer.post(page(), form)))
    expect(replies.map((reply) => [reply.status, reply.headers.get('location')])).toEqual(
      replies.map(() => [303, page()]),
    )
    expect(await kept()).toHaveLength(1)
  })

  it('shows odd text again as it was typed, but for what nobody sees, and nothing of it as HTML', async () => {
    await prepare()
    const odd = `</textarea><script>alert(1)</script> "quoted" & \u202eodd\u202c 👩‍👩‍👧`
    const reply = await consumer.post(page(), { status: 'submitted', draftOf: '', 'answer:why': odd })
    expect(reply.status).toBe(400)
    expect(reply.text).not.toContain('<script>alert')
    expect(reply.text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(await kept()).toMatchObject([{ status: 'draft', responses: { why: odd.replace(/[\u202e\u202c]/g, '') } }])
  })

  it('is refused at its place when an answer is too long, and keeps nothing but what is no option', async () => {
    await prepare()
    const reply = await consumer.post(page(), {
      status: 'draft',
      'answer:often': 'Hourly',
      'answer:why': 'x'.repeat(10_001),
    })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Save Failed')
    expect(reply.text).toContain('href="#error-why"')
    expect(reply.text).toContain('x'.repeat(10_001))
    expect(reply.text).toContain('Hourly')
    expect(await kept()).toMatchObject([{ status: 'draft', responses: {} }])
  })

  it('without any answer is named at every required question, and leaves no draft', async () => {
    await prepare()
    const reply = await consumer.post(page(), {
      status: 'submitted',
      draftOf: '',
      'answer:name': ' ',
      'answer:why': '',
    })
    expect(reply.status).toBe(400)
    for (const id of ['often', 'where', 'name']) expect(reply.text).toContain(`href="#error-${id}"`)
    expect(reply.text).not.toContain('href="#error-why"')
    expect(await kept()).toEqual([])
  })

  it('over two megabytes is 413, and shows what was read of it', async () => {
    await prepare()
    const long = `Precious beginning ${'x'.repeat(2 * MEGABYTE)}`
    const reply = await consumer.post(page(), { status: 'draft', 'answer:name': 'Sunday oil', 'answer:why': long })
    expect(reply.status).toBe(413)
    expect(reply.text).toContain('Your answers are too long')
    expect(reply.text).toContain('value="Sunday oil"')
    expect(reply.text).toContain('Precious beginning')
    expect(await kept()).toEqual([])
  })

  it('while the database takes no writes is 503, says so, and shows what was typed', async () => {
    await prepare()
    await whileHeld(server, async () => {
      const busy = await consumer.post(page(), { status: 'draft', 'answer:why': 'Precious words' })
      const read = await consumer.page(page())
      expect([busy.status, read.status]).toEqual([503, 200])
      expect(busy.text).toContain('Failed to save your responses. Please try again.')
      expect(busy.text).toContain('Precious words')
      expect(busy.text).toContain(`Reference ${busy.headers.get('x-request-id')}`)
    })
    expect(await kept()).toEqual([])
    expect((await consumer.post(page(), { status: 'draft', 'answer:why': 'Precious words' })).status).toBe(303)
  })

  it('of another type is 415', async () => {
    await prepare()
    expect((await consumer.json('POST', page(), { status: 'draft' })).status).toBe(415)
  })

  it('from another site is refused', async () => {
    await prepare()
    const reply = await consumer.fetch(page(), {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ status: 'submitted' }),
    })
    expect(reply.status).toBe(403)
    expect(await kept()).toEqual([])
  })

  it('to a task of someone else is 404 and says what was typed', async () => {
    await prepare()
    const stranger = await createConsumer(brand)
    const reply = await stranger.post(page(), { status: 'submitted', 'answer:why': 'Precious words' })
    expect(reply.status).toBe(404)
    expect(reply.text).toContain('Precious words')
    expect(await kept()).toEqual([])
  })
})

describe('a draft', () => {
  it('is replaced by the page that was made from it', async () => {
    await prepare()
    await consumer.post(page(), { status: 'draft', draftOf: '', 'answer:why': 'First' })
    const reply = await consumer.post(page(), { status: 'draft', draftOf: await draftOf(), 'answer:why': 'Second' })
    expect(reply.status).toBe(303)
    expect(await kept()).toMatchObject([{ responses: { why: 'Second' } }])
  })

  it('is not replaced by a page that does not know it, by submitting neither', async () => {
    await prepare()
    await consumer.post(page(), { status: 'draft', draftOf: '', 'answer:why': 'First' })
    for (const status of ['draft', 'submitted']) {
      const reply = await consumer.post(page(), withPlaces({ ...complete, status, draftOf: '' }))
      expect(reply.status).toBe(409)
      expect(reply.text).toContain('There is a newer draft')
      expect(reply.text).toContain(`name="draftOf" value="${await draftOf()}"`)
      expect(reply.text).toContain('It lasts.')
    }
    expect(await kept()).toMatchObject([{ status: 'draft', responses: { why: 'First' } }])
  })

  it('saved twice from the same page, as a double click does, is saved', async () => {
    await prepare()
    const form = { status: 'draft', draftOf: '', 'answer:why': 'First' }
    const replies: Reply<string>[] = [await consumer.post(page(), form), await consumer.post(page(), form)]
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
  })
})

describe('a posted video', () => {
  // The first bytes of a WebM file: an EBML header whose DocType is webm.
  const webm = Buffer.from('1a45dfa3874282847765626d', 'hex')

  async function postVideo(content: Buffer, questionId = 'film') {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...complete, status: 'draft' })) form.set(name, value)
    form.set(`video:${questionId}`, new File([new Uint8Array(content)], 'film.webm', { type: 'video/webm' }))
    return await consumer.post(page(), form)
  }

  const files = (folder: string) => readdir(path.join(server.uploadsDir, folder)).catch(() => [])

  it('is kept with the answers, and once when it is posted again', async () => {
    await prepare([...QUESTIONS, FILM])
    const before = (await files('videos')).length
    const content = Buffer.concat([webm, Buffer.alloc(5_000, 1)])
    const replies = await Promise.all([postVideo(content), postVideo(content)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect(await kept()).toMatchObject([{ responses: { film: { type: 'video', size: 5_012 }, name: 'Sunday oil' } }])
    expect((await files('videos')).length).toBe(before + 1)
    expect(await files('incoming')).toEqual([])
  })

  it.each([
    ['none', () => Buffer.from('no video at all'), 400, 'href="#error-film"'],
    ['over 200 MB', () => Buffer.concat([webm, Buffer.alloc(200 * MEGABYTE)]), 413, 'The video is larger than 200 MB.'],
  ])('that is %s is refused at its question, and all else is kept', async (_what, content, status, says) => {
    await prepare([...QUESTIONS, FILM])
    const reply = await postVideo(content())
    expect(reply.status).toBe(status)
    expect(reply.text).toContain(says)
    expect(reply.text).toContain('value="Sunday oil"')
    expect(await kept()).toMatchObject([{ status: 'draft', responses: { name: 'Sunday oil' } }])
    expect(await files('incoming')).toEqual([])
  })

  it('is refused at its question whatever that is called', async () => {
    await prepare([...QUESTIONS, { ...FILM, id: '__proto__' }])
    const reply = await postVideo(Buffer.from('no video at all'), '__proto__')
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('href="#error-__proto__"')
    expect(reply.text).toContain('id="error-__proto__"')
  })

  it('comes with the words when the task is gone meanwhile, and is thrown away', async () => {
    await prepare([...QUESTIONS, FILM])
    await brand.json('DELETE', `/api/brand/tasks/${task.id}`)
    const reply = await postVideo(Buffer.concat([webm, Buffer.alloc(100)]))
    expect(reply.status).toBe(404)
    expect(reply.text).toContain('Sunday oil')
    expect(await files('incoming')).toEqual([])
  })

  it('in a field that asks for none is thrown away', async () => {
    await prepare()
    const reply = await postVideo(Buffer.concat([webm, Buffer.alloc(100)]))
    expect(reply.status).toBe(303)
    expect(await kept()).toMatchObject([{ responses: { name: 'Sunday oil' } }])
    expect(await files('incoming')).toEqual([])
  })
})
