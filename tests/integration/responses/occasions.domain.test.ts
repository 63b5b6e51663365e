import '../../harness/domain/domain'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { taskResponses } from '#db/schema'
import { openConsumerTask } from '~/responses/answering/respondent-task.server'
import { makeFile } from '~/responses/export/export-file.server'
import { parseExportQuery } from '~/responses/export/parse-export-query'
import { saveResponse } from '~/responses/responses.server'
import { assignConsumer } from '~/tasks/assignment/assignments.server'
import { byBrand } from '../../harness/domain/acting'
import { makeBrand, makeConsumer, makeSurvey, value } from '../../harness/domain/domain-people'

/* A respondent answers a task once on each occasion. Tasks so far have one. */

const brand = await makeBrand()

test('answers of the first occasion are those that the respondent sees and repeats', async () => {
  const taskId = await makeSurvey(brand, QUESTIONS)
  const [anna] = await askPeople(taskId, ['Anna'])
  if (!anna) throw new Error('No one was asked')
  const first = value(await saveResponse(anna, taskId, { often: 'Daily' }, 'submitted'))
  await answerAgain(first.id, { often: 'Never' })
  expect(await openConsumerTask(anna, taskId, true)).toMatchObject({ response: { id: first.id } })
  const repeated = value(await saveResponse(anna, taskId, { often: 'Daily' }, 'submitted'))
  expect(repeated).toEqual(first)
  expect(await saveResponse(anna, taskId, { often: 'Never' }, 'submitted')).toMatchObject({ ok: false })
})

test('a response has one row on each occasion', async () => {
  const taskId = await makeSurvey(brand, QUESTIONS)
  const [bo] = await askPeople(taskId, ['Bo'])
  if (!bo) throw new Error('No one was asked')
  const first = value(await saveResponse(bo, taskId, { often: 'Daily' }, 'submitted'))
  await answerAgain(first.id, { often: 'Never' })
  await expect(answerAgain(first.id, { often: 'Daily' })).rejects.toThrow()
  expect(await db.$count(taskResponses, eq(taskResponses.taskId, taskId))).toBe(2)
})

test('an export names the occasion only where there are several', async () => {
  const [once, often] = [await makeSurvey(brand, QUESTIONS), await makeSurvey(brand, QUESTIONS)]
  const people = await askPeople(once, ['Cleo', 'Dan'])
  for (const id of people) value(await assignConsumer(byBrand(brand.id), often, id))
  const [cleo, dan] = people
  for (const id of people) {
    value(await saveResponse(id, once, { often: 'Daily' }, 'submitted'))
    const { id: responseId } = value(await saveResponse(id, often, { often: 'Daily' }, 'submitted'))
    if (id === dan) await answerAgain(responseId, { often: 'Never' })
  }
  expect(await exportOf([once])).toEqual([
    ['respondent', `t${once}_q1`],
    [String(cleo), 'Daily'],
    [String(dan), 'Daily'],
  ])
  expect(await exportOf([once, often])).toEqual([
    ['respondent', 'occasion', `t${once}_q1`, `t${often}_q1`],
    [String(cleo), '1', 'Daily', 'Daily'],
    [String(dan), '1', 'Daily', 'Daily'],
    [String(dan), '2', '', 'Never'],
  ])
})

test('no row is lost or doubled where many respondents have several occasions', async () => {
  const taskId = await makeSurvey(brand, QUESTIONS)
  const [one] = await askPeople(taskId, ['Eve'])
  if (!one) throw new Error('No one was asked')
  const { id } = value(await saveResponse(one, taskId, { often: 'Daily' }, 'submitted'))
  const occasions = Array.from({ length: 250 }, (_, place) => place + 2)
  for (const occasion of occasions) await answerAgain(id, { often: 'Never' }, occasion)
  const [, ...rows] = await exportOf([taskId])
  expect(rows.map(([, occasion]) => Number(occasion))).toEqual([1, ...occasions])
})

const QUESTIONS = [{ id: 'often', type: 'single_choice', title: 'How often?', options: ['Daily', 'Never'] }]

async function askPeople(taskId: number, names: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const firstName of names) {
    const { id } = await makeConsumer(brand, firstName)
    value(await assignConsumer(byBrand(brand.id), taskId, id))
    ids.push(id)
  }
  return ids
}

/** Adds the response of a later occasion beside one of the first. */
async function answerAgain(responseId: number, responses: Record<string, string>, occasion = 2): Promise<void> {
  await write(async (tx) => {
    const [first] = await tx.select().from(taskResponses).where(eq(taskResponses.id, responseId))
    if (!first) throw new Error('There is no first response')
    const { id: _, ...row } = first
    await tx.insert(taskResponses).values({ ...row, responses: JSON.stringify(responses), occasion })
  })
}

/** The cells of a file without names, without the times. */
async function exportOf(taskIds: number[]): Promise<string[][]> {
  const params = new URLSearchParams([
    ['format', 'csv-ids'],
    ['nameless', '1'],
    ...taskIds.map((id) => ['task', String(id)]),
  ])
  const query = value(parseExportQuery(params))
  const job = { brandId: brand.id, projectId: brand.projectId, query, careless: new Map(), groups: [] }
  const csv = await text(value(await makeFile(job)))
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const isTime = head.map((name) => name.endsWith('_submitted'))
  return [head, ...rows].map((cells) => cells.filter((_, place) => !isTime[place]))
}
