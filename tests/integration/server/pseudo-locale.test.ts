import { expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { type Client, expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { answer } from '../../harness/domain/tenant'
import { listEscapedInHtml } from '../../harness/pseudo-texts'
import { startServer } from '../../harness/services/server'

const server = await startServer({ PSEUDO_LOCALE: 'en-XA' })
const brand = await server.signUpBrand({ firstName: 'Βίκυ', lastName: 'Μάρκα', companyName: 'Εταιρεία' })
const project = await createProject(brand, { title: 'Έργο', description: 'Ένα έργο' })
const consumer = await createConsumer(brand, { projectId: project.id, firstName: 'Κόρα', lastName: 'Πελάτη' })

const OPTIONS = ['Άλφα', 'Βήτα', 'Γάμμα']
const QUESTIONS = [
  { id: 'a', type: 'text_box', title: 'Πρώτη', required: false },
  { id: 'b', type: 'single_choice', title: 'Δεύτερη', required: false, options: OPTIONS },
  { id: 'c', type: 'multiple_choice', title: 'Τρίτη', options: OPTIONS, settings: { other: 'Βήτα' } },
  { id: 'd', type: 'number', title: 'Τέταρτη', settings: { least: 1, most: 500, whole: true } },
  { id: 'e', type: 'ranking', title: 'Πέμπτη', options: OPTIONS },
  { id: 'f', type: 'file', title: 'Έκτη', required: false },
  { id: 'g', type: 'date', title: 'Έβδομη', required: false },
  {
    ...{ id: 'h', type: 'matrix', title: 'Όγδοη', options: OPTIONS, required: false },
    settings: { rows: ['Ένα', 'Δύο'], several: true },
  },
]

async function openTask(type: string, config?: unknown): Promise<number> {
  const { id } = await createTask(brand, project.id, { title: 'Εργασία', dueDate: '2030-03-05', type })
  if (config) expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
  await assign(brand, id, consumer.consumer.id)
  expect((await call(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).status).toBe(200)
  return id
}

const survey = await openTask('custom_survey', { questions: QUESTIONS })
const parcel = await openTask('receive_product')

/** The texts of a page that do not come from the dictionary. */
async function listEscaped(client: Client, path: string): Promise<string[]> {
  const { text } = await client.page(path)
  expect(text).toContain('<html lang="en-XA"')
  return listEscapedInHtml(text)
}

test.each(['/signin', '/forgot-password', '/join/nothing', '/consumer/task/1/link/nothing', '/nothing'])(
  'a visitor reads %s in the language of the request',
  async (path) => {
    expect(await listEscaped(server.client(), path)).toEqual([])
  },
)

test.each(['/', `/consumer/project/${project.id}`, '/account', '/account/deletion', '/consumer/project/999'])(
  'a consumer reads %s in the language of the request',
  async (path) => {
    expect(await listEscaped(consumer, path)).toEqual([])
  },
)

test('a consumer reads a task in the language of the request, before and after its submission', async () => {
  expect(await listEscaped(consumer, `/consumer/task/${survey}`)).toEqual([])
  expect(await listEscaped(consumer, `/consumer/task/${parcel}`)).toEqual([])
  expect((await answer(consumer, survey, { c: ['Άλφα'], d: 7, e: OPTIONS })).status).toBe(201)
  expect(await listEscaped(consumer, `/consumer/task/${survey}`)).toEqual([])
})

test('a brand reads English', async () => {
  expect((await brand.page('/account')).text).toContain('<html lang="en">')
})

test('a language from right to left turns the page', async () => {
  await server.restart({ PSEUDO_LOCALE: 'ar-XB' })
  const { text } = await consumer.page(`/consumer/task/${parcel}`)
  expect(text).toContain('<html lang="ar-XB" dir="rtl">')
})
