import { describe, expect, it } from 'vitest'
import type { Response } from '~/responses/responses'
import type { Round } from '~/task-types/task-type'
import type { Task } from '~/tasks/tasks'
import { expectStatus } from '../../harness/client'
import { clicksOn, heatmapWorld, uploadImage } from '../../harness/domain/heatmap'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization, FEATURES, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'
import { startServer } from '../../harness/services/server'

/* A brand changes what a task asks, closes it or takes people off it while they answer: nothing they wrote is lost. */

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand)
const TOLD = 'The brand changed this task'

async function begin(task: Task): Promise<ConsumerPerson> {
  const consumer = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, consumer.consumer.id)
  return consumer
}

type View = { response: Response | null; rounds: Round[] | null }

async function viewOf(consumer: ConsumerPerson, task: Task): Promise<View> {
  return expectStatus(200, await consumer.json<View>('GET', `/api/consumer/tasks/${task.id}`)).body
}

async function answersOf(consumer: ConsumerPerson, task: Task): Promise<unknown> {
  return (await viewOf(consumer, task)).response?.responses
}

async function pageOf(consumer: ConsumerPerson, task: Task): Promise<string> {
  return expectStatus(200, await consumer.page(`/consumer/task/${task.id}`)).text
}

async function send(consumer: ConsumerPerson, task: Task, responses: unknown, status = 'draft') {
  return await consumer.json('POST', `/api/consumer/tasks/${task.id}/responses`, { responses, status })
}

async function configure(task: Task, config: unknown): Promise<void> {
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, config))
}

async function setStatus(task: Task, status: string): Promise<void> {
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status }))
}

const [often, where, name, why] = QUESTIONS
const NEW = { id: 'new', type: 'text_box', title: 'Anything else?', required: false }

describe('a survey that is changed', () => {
  it('keeps what no longer fits a draft apart, shows it from page to page, and keeps it out of what is submitted', async () => {
    const task = await createOpenSurvey(brand, project.id)
    const consumer = await begin(task)
    expectStatus(201, await send(consumer, task, ANSWERS))
    const before = (await viewOf(consumer, task)).response
    await configure(task, { questions: [{ ...often, options: ['Weekly', 'Never'] }, where, name, NEW] })

    const after = (await viewOf(consumer, task)).response
    const { why: _, often: __, ...rest } = ANSWERS
    // Nobody has saved it anew.
    expect(after).toEqual({ ...before, responses: rest })
    const page = await pageOf(consumer, task)
    expect(page).toContain(
      `${TOLD} after you started. Your answers about “How often?” and “Why?” no longer apply. You can copy them below`,
    )
    expect(page.indexOf(TOLD)).toBeLessThan(page.indexOf('Survey Questions'))
    for (const text of ['No longer part of this task', 'It lasts.', 'Daily']) expect(page).toContain(text)

    // A brand that thinks better of it gives all its place back.
    await configure(task, { questions: QUESTIONS })
    expect((await viewOf(consumer, task)).response).toEqual(before)
    expect(await pageOf(consumer, task)).not.toContain('No longer part of this task')
    await configure(task, { questions: [{ ...often, options: ['Weekly', 'Never'] }, where, name, NEW] })
    expect((await viewOf(consumer, task)).response).toEqual(after)

    // By the page, by the API, and for good.
    const fields = { 'answer:often': 'Never', 'answer:where': 'Shop', 'answer:name': 'Oil' }
    const draftOf = after?.updatedAt ?? ''
    const saved = await consumer.post(`/consumer/task/${task.id}`, { ...fields, status: 'draft', draftOf })
    expect(saved.status).toBe(303)
    expect(await pageOf(consumer, task)).toContain('It lasts.')
    const answers = { often: 'Never', where: ['Shop'], name: 'Oil' }
    expectStatus(200, await send(consumer, task, answers))
    expect(await pageOf(consumer, task)).toContain('It lasts.')
    expectStatus(200, await send(consumer, task, answers, 'submitted'))
    const submitted = await pageOf(consumer, task)
    expect(submitted).toContain('were not submitted')
    expect(submitted).toContain('It lasts.')
    for (const path of ['responses', 'analysis', 'export.csv']) {
      const reply = expectStatus(200, await brand.page(`/api/tasks/${task.id}/${path}`))
      expect(reply.text).not.toContain('It lasts.')
    }
  })

  it('takes a form of a page from before, and never as a submission that nobody has read', async () => {
    const film = { id: 'film', type: 'video_recording', title: 'Show us', required: false }
    const task = await createOpenSurvey(brand, project.id, [...QUESTIONS, film])
    const consumer = await begin(task)
    const form = new FormData()
    const posted = { 'answer:often': 'Daily', 'answer:name': 'Oil', 'answer:why': 'Because\nI can.', draftOf: '' }
    for (const [field, value] of Object.entries(posted)) form.set(field, value)
    for (const place of ANSWERS.where) form.append('answer:where', place)
    form.set('status', 'submitted')
    await configure(task, {
      questions: [
        often,
        { ...where, options: ['Shop', 'Online'] },
        { ...name, type: 'single_choice', options: ['A', 'B'], required: false },
      ],
    })

    const reply = await consumer.post(`/consumer/task/${task.id}`, form)
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('This task has changed')
    for (const text of ['Because\nI can.', 'Oil', 'Market', 'Why?']) expect(reply.text).toContain(text)
    expect((await viewOf(consumer, task)).response).toMatchObject({
      status: 'draft',
      responses: { often: 'Daily', where: ['Shop'] },
    })

    // What was not written out gives way.
    form.set('answer:why', 'Because\nI can. And more.')
    expect((await consumer.post(`/consumer/task/${task.id}`, form)).status).toBe(409)
    const shown = await pageOf(consumer, task)
    expect(shown.match(/Because/g)).toHaveLength(1)

    // What is faulty besides keeps nothing but what has no place.
    const faulty = { 'answer:often': 'Hourly', 'answer:gone': 'Of a question\nunknown', status: 'draft' }
    await consumer.post(`/consumer/task/${task.id}`, { ...faulty, draftOf: 'older' })
    const page = await pageOf(consumer, task)
    for (const text of ['Hourly', 'Of a question\nunknown', 'A question that was removed']) {
      expect(page).toContain(text)
    }
    expect(await answersOf(consumer, task)).toEqual({ often: 'Daily', where: ['Shop'] })

    // What has been shown keeps nobody from submitting.
    form.set('draftOf', (await viewOf(consumer, task)).response?.updatedAt ?? '')
    expect((await consumer.post(`/consumer/task/${task.id}`, form)).status).toBe(303)
    expect((await viewOf(consumer, task)).response).toMatchObject({
      status: 'submitted',
      responses: { often: 'Daily' },
    })
  })

  it('that is closed, or taken from someone, keeps what they post', async () => {
    const task = await createOpenSurvey(brand, project.id)
    const parcel = await createTask(brand, project.id, { type: 'receive_product' })
    await setStatus(parcel, 'open')
    const consumer = await begin(task)
    await assign(brand, parcel.id, consumer.consumer.id)
    for (const one of [task, parcel]) await setStatus(one, 'closed')
    const late = await consumer.post(`/consumer/task/${task.id}`, {
      'answer:why': 'Late words',
      'answer:often': 'Daily',
      status: 'submitted',
      draftOf: '',
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain('This task has closed')
    expect(late.text).toContain('Late words')
    const address = { fullName: 'Cora Lind', city: 'Bremen', status: 'submitted', draftOf: '' }
    expect((await consumer.post(`/consumer/task/${parcel.id}`, address)).status).toBe(409)
    expect((await send(consumer, task, { why: 'By call' })).status).toBe(409)
    for (const one of [task, parcel]) await setStatus(one, 'open')
    expect(await answersOf(consumer, task)).toEqual({ often: 'Daily', why: 'Late words' })
    expect(await answersOf(consumer, parcel)).toMatchObject({ fullName: 'Cora Lind', city: 'Bremen' })

    // Taken off the task, and back on it.
    const { updatedAt: draftOf = '' } = (await viewOf(consumer, task)).response ?? {}
    const path = `/api/tasks/${task.id}/assign/${consumer.consumer.id}`
    expectStatus(204, await brand.json('DELETE', path))
    const off = await consumer.post(`/consumer/task/${task.id}`, {
      'answer:why': 'Later words',
      status: 'draft',
      draftOf,
    })
    expect(off.status).toBe(404)
    expect(off.text).toContain('Later words')
    await assign(brand, task.id, consumer.consumer.id)
    expect(await answersOf(consumer, task)).toEqual({ why: 'Later words' })

    // Who was never on it keeps nothing there.
    const stranger = await createConsumer(brand, { projectId: project.id })
    const strange = await stranger.post(`/consumer/task/${task.id}`, {
      'answer:why': 'Mine',
      status: 'draft',
      draftOf: '',
    })
    expect(strange.status).toBe(404)
    expect((await brand.page(`/api/tasks/${task.id}/responses`)).text).not.toContain('Mine')
  })
})

describe('a heatmap whose image is replaced', () => {
  it('keeps the marks on the others, and says what was marked on it', async () => {
    const { task, consumer, images } = await heatmapWorld(brand)
    const [front, back] = images
    expectStatus(201, await send(consumer, task, { clicks: clicksOn(images) }))
    const { url } = await uploadImage(brand)
    const other = { id: 'other', url, name: 'Other' }
    await configure(task, { images: [other, back] })

    expect(await answersOf(consumer, task)).toMatchObject({ clicks: [{ imageId: 'back' }, { imageId: 'back' }] })
    const page = await pageOf(consumer, task)
    expect(page).toContain('“Front, likes” and “Front, dislikes”')
    expect(page).toContain('left, 25% across and 40% down: The cap.')

    // A mark that a page from before makes.
    const step = { image: front?.id ?? '', round: '1', x: '80', y: '90', save: '1', comment: 'The foot.' }
    const reply = await consumer.post(`/consumer/task/${task.id}/step`, step)
    expect(reply.status).toBe(409)
    expect(reply.text).toContain('Some of your answers no longer apply.')
    const again = await consumer.post(`/consumer/task/${task.id}?image=1&round=1`, { ...step, x: '70' })
    expect(again.status).toBe(409)
    for (const text of ['80% across', '70% across', 'The foot.']) expect(again.text).toContain(text)
    expect(await answersOf(consumer, task)).toMatchObject({ clicks: [{ imageId: 'back' }, { imageId: 'back' }] })

    // The same picture under its name is the same image; another under it is not.
    await configure(task, {
      images: [
        { ...back, name: 'Behind' },
        { ...other, url: front?.url },
      ],
    })
    expect(await answersOf(consumer, task)).toMatchObject({ clicks: [{ imageId: 'back' }, { imageId: 'back' }] })
    await configure(task, { images: [{ ...back, url }] })
    expect(await answersOf(consumer, task)).toEqual({ clicks: [] })
    expect(await pageOf(consumer, task)).toContain('Behind, likes')

    // Closed in the middle.
    await setStatus(task, 'closed')
    const mark = { image: 'back', round: '1', x: '10', y: '10', save: '1', comment: 'In time?' }
    expect((await consumer.post(`/consumer/task/${task.id}/step`, mark)).status).toBe(409)
    await setStatus(task, 'open')
    expect(await answersOf(consumer, task)).toMatchObject({ clicks: [{ comment: 'In time?' }] })
  })
})

describe('a comparison that is configured anew', () => {
  it('keeps what is said about packs and attributes that are still there', async () => {
    const variants = ['1', '2', '3'].map((id) => ({ id, name: `Pack ${id}` }))
    const attributes = ['new', 'dear'].map((id) => ({ id, label: `Is ${id}`, type: 'both' }))
    const followUpWhy = { enabled: true, perAttribute: true, finalBuyIntent: true }
    const task = await createTask(brand, project.id, { type: 'pack_vs_pack_comparator' })
    await configure(task, { variants, attributes, followUpWhy })
    await setStatus(task, 'open')
    const consumer = await begin(task)
    const path = `/consumer/task/${task.id}/step`
    const said = { 'answer:new_forced_choice': '1', 'answer:new_likert_2': '4', 'answer:new_why': 'Because.' }
    expectStatus(200, await consumer.post(path, { step: '1', go: 'stay', ...said }))
    const dear = { 'answer:dear_forced_choice': '2', 'answer:dear_likert_1': '2', 'answer:dear_likert_3': '5' }
    expectStatus(200, await consumer.post(path, { step: '2', go: 'stay', ...dear }))
    await configure(task, { variants: variants.slice(0, 2), attributes: attributes.slice(1), followUpWhy })

    expect(await answersOf(consumer, task)).toEqual({ dear_forced_choice: '2', dear_likert_1: 2 })
    const page = await pageOf(consumer, task)
    for (const text of ['“Is new”', 'Because.', 'Is new, Pack 2', '4 of 5', 'Is dear, Pack 3', '5 of 5']) {
      expect(page).toContain(text)
    }
    // From the second step of a page from before, which is the first now, and from one of a step that is gone.
    const words = { 'answer:dear_likert_2': '3', 'answer:dear_why': 'Dear words' }
    expectStatus(200, await consumer.post(path, { step: '2', go: 'stay', ...words }))
    expect(await answersOf(consumer, task)).toMatchObject({ dear_likert_2: 3, dear_why: 'Dear words' })
    const gone = await consumer.post(path, { step: '1', go: 'next', 'answer:new_why': 'Other words' })
    expect(gone.status).toBe(409)
    expect(await pageOf(consumer, task)).toContain('Other words')
  })
})

describe('a prioritization that is configured anew', () => {
  it('keeps the rounds whose features are all still there, and shows them as they were', async () => {
    const task = await createOpenPrioritization(brand, project.id, { roundsPerRespondent: 6 })
    const consumer = await begin(task)
    const rounds = (await viewOf(consumer, task)).rounds ?? []
    const begun = firstAndLast(rounds.slice(0, 4))
    expectStatus(201, await send(consumer, task, begun))
    const gone = begun[0]?.features[1]
    const lasting = begun.filter(({ features }) => !features.includes(gone ?? ''))
    const texts = new Map(FEATURES.map(({ id, text }) => [id, text]))
    await configure(task, {
      features: [...FEATURES.filter(({ id }) => id !== gone), { id: 'n', text: 'Newer' }],
      roundsPerRespondent: 5,
    })

    const view = await viewOf(consumer, task)
    expect(view.response?.responses).toEqual(lasting)
    expect(view.rounds).toHaveLength(5)
    for (const { roundId, features } of lasting) expect(view.rounds?.[roundId - 1]?.features).toEqual(features)
    const page = await pageOf(consumer, task)
    expect(page).toContain('“Round 1”')
    expect(page).toContain(`Most important: ${texts.get(begun[0]?.mostImportant ?? '')}.`)

    // A round of a page from before is no choice among other features.
    const set = rounds[4]?.features ?? []
    const old = { round: '5', set: [...set.slice(0, 3), gone].join(' '), most: set[0] ?? '', least: set[1] ?? '' }
    expect((await consumer.post(`/consumer/task/${task.id}/step`, old)).status).toBe(409)
    expect(await answersOf(consumer, task)).toEqual(lasting)
    expect(await pageOf(consumer, task)).toContain(`Least important: ${texts.get(set[1] ?? '')}.`)
    expectStatus(200, await send(consumer, task, firstAndLast(view.rounds ?? []), 'submitted'))
    expectStatus(200, await brand.json('GET', `/api/tasks/${task.id}/analysis`))
  })

  it('keeps a first round that comes after one of its features went and the task was closed', async () => {
    const task = await createOpenPrioritization(brand, project.id, { roundsPerRespondent: 6 })
    const consumer = await begin(task)
    const set = (await viewOf(consumer, task)).rounds?.[0]?.features ?? []
    const [best = '', gone = ''] = set
    await configure(task, { features: [...FEATURES.filter(({ id }) => id !== gone), { id: 'n', text: 'Newer' }] })
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'closed' }))
    const round = { round: '1', set: set.join(' '), most: best, least: gone }
    expect((await consumer.post(`/consumer/task/${task.id}/step`, round)).status).toBe(409)
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' }))
    const text = FEATURES.find(({ id }) => id === gone)?.text
    expect(await pageOf(consumer, task)).toContain(`Least important: ${text}.`)
  })
})

describe('a brand that saves such a change', () => {
  it('is told how many have begun, and asked; the API is not', async () => {
    const task = await createOpenSurvey(brand, project.id, [often, why])
    const people = [await begin(task), await begin(task), await begin(task)]
    for (const [index, person] of people.entries()) {
      expectStatus(201, await send(person, task, index === 2 ? { often: 'Daily' } : { why: 'So.' }))
    }
    const build = `/task/${task.id}?tab=build`
    const form = {
      'questions[0].id': 'often',
      'questions[0].type': 'single_choice',
      'questions[0].title': 'How often now?',
    }
    const fields = new URLSearchParams({ ...form, 'questions[0].options': 'Daily\nWeekly' })
    const asked = await brand.post(build, fields)
    expect(asked.status).toBe(409)
    expect(asked.text).toContain('2 people have already answered questions that this change removes.')
    expect(asked.text).toContain('How often now?')
    const kept = () => Promise.all(people.map((person) => answersOf(person, task)))
    expect(await kept()).toEqual([{ why: 'So.' }, { why: 'So.' }, { often: 'Daily' }])
    const action = /<form[^>]* action="([^"]*touched=2[^"]*)"/.exec(asked.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await brand.post(action, fields)).status).toBe(303)
    expect(await kept()).toEqual([{}, {}, { often: 'Daily' }])

    // Nobody is touched by new words.
    fields.set('questions[0].title', 'How often at all?')
    expect((await brand.post(build, fields)).status).toBe(303)
  })
})
