import '../../harness/domain/domain'
import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { brands, outbox, respondents, taskAssignments, taskClosures, taskResponses, tasks } from '#db/schema'
import { readRecords } from '~/people/archive/person-records.server'
import { closeBrand, eraseBrandRows } from '~/people/erasure/erase-brand.server'
import { eraseConsumer, erasedColumns } from '~/people/erasure/erase-consumer.server'
import { deleteProject } from '~/people/erasure/erase-project.server'
import { joinRespondents } from '~/respondents/respondents.server'
import { openConsumerTask } from '~/responses/answering/respondent-task.server'
import { findDataset, streamRows } from '~/responses/export/dataset.server'
import { parseExportQuery } from '~/responses/export/parse-export-query'
import { pageRespondents } from '~/responses/respondents/response-list.server'
import { saveResponse } from '~/responses/responses.server'
import { parseResponseFilter } from '~/responses/results/filters/response-filter.server'
import { listNames, listSubmissions } from '~/responses/results/submissions.server'
import { clearDueTasks } from '~/responses/retention.server'
import { assignConsumer } from '~/tasks/assignment/assignments.server'
import { countWaiting, remindConsumer } from '~/tasks/assignment/reminders.server'
import { notifyAssignees } from '~/tasks/notification.server'
import { findOwnTask } from '~/tasks/own-task.server'
import { deleteTask, editTask } from '~/tasks/tasks.server'
import { byBrand } from '../../harness/domain/acting'
import { type Brand, makeBrand, makeConsumer, makeSurvey, value } from '../../harness/domain/domain-people'

/* Everyone who answers, with an account or without, is shown, counted, exported and erased. */

test('a guest sees and answers a task that is assigned to them, and gets no mail', async () => {
  const brand = await makeBrand()
  const taskId = await makeSurvey(brand, QUESTIONS)
  const guest = await addGuest(taskId)
  expect(await openConsumerTask(guest, taskId, true)).toMatchObject({ task: { id: taskId }, response: null })
  const before = await db.$count(outbox)
  expect(await write((tx) => notifyAssignees(tx, taskId))).toBe(0)
  expect(await remindConsumer(brand.id, taskId, guest)).toMatchObject({ ok: false, code: 'no-address' })
  expect(await countWaiting(taskId)).toMatchObject({ people: 0, due: 0 })
  expect(await db.$count(outbox)).toBe(before)
  expect(value(await saveResponse(guest, taskId, { often: 'Never', why: 'I pass by.' }, 'submitted'))).toMatchObject({
    consumerId: guest,
    consumer: { id: guest, user: { firstName: 'Gil', lastName: 'Guest', email: '', profileImageUrl: null } },
  })
  // Another task of the brand is not theirs.
  expect(await openConsumerTask(guest, await makeSurvey(brand, QUESTIONS), true)).toBeNull()
})

test('results, lists and exports show every kind of respondent with their name', async () => {
  const brand = await makeBrand()
  const { taskId, person, guest, anonymised } = await makeAnsweredTask(brand)
  const task = await findOwnTask(brand.id, taskId)
  if (!task) throw new Error('The task was not found')
  expect((await listSubmissions(task)).map(({ consumer }) => consumer.id)).toEqual([person.id, guest, anonymised])
  expect(await listNames(task, 10)).toEqual(['Anna Berg', 'Gil Guest', 'Erased person'])
  const responseFilter = await parseResponseFilter(brand.id, new URLSearchParams())
  const shown = { responseFilter, leftOut: [], screenedOut: [], progress: 'submitted' as const, page: 1 }
  const all = await pageRespondents(task, { ...shown, search: '' })
  expect(all.total).toBe(3)
  const found = await pageRespondents(task, { ...shown, search: 'gil guest' })
  expect(found.rows.map(({ consumer }) => consumer.id)).toEqual([guest])
  const byAddress = await pageRespondents(task, { ...shown, search: person.email })
  expect(byAddress.rows.map(({ consumer }) => consumer.id)).toEqual([person.id])
  const query = value(parseExportQuery(new URLSearchParams({ format: 'csv', task: String(taskId) })))
  const dataset = await findDataset({
    brandId: brand.id,
    projectId: brand.projectId,
    query,
    careless: new Map(),
    groups: [],
  })
  const rows: [number, string, string][] = []
  for await (const portion of streamRows(dataset))
    for (const { consumer } of portion) rows.push([consumer.id, consumer.user.firstName, consumer.user.email])
  expect(rows).toEqual([
    [person.id, 'Anna', person.email],
    [guest, 'Gil', ''],
    [anonymised, 'Erased', ''],
  ])
})

test('a guest’s draft is removed after the retention period like that of anyone', async () => {
  const brand = await makeBrand()
  const taskId = await makeSurvey(brand, QUESTIONS)
  const guest = await addGuest(taskId)
  value(await saveResponse(guest, taskId, { why: 'Not sure' }, 'draft'))
  value(await editTask(byBrand(brand.id), taskId, { status: 'closed' }))
  const closedAt = Date.now() - 40 * millisecondsInDay
  await write((tx) => tx.update(brands).set({ retentionDays: 30 }).where(eq(brands.id, brand.id)))
  await write((tx) => tx.update(taskClosures).set({ closedAt }).where(eq(taskClosures.taskId, taskId)))
  await clearDueTasks(Date.now())
  expect(await db.$count(taskResponses, eq(taskResponses.taskId, taskId))).toBe(0)
  const [assignment] = await db.select().from(taskAssignments).where(eq(taskAssignments.taskId, taskId))
  expect(assignment).toMatchObject({ status: 'assigned', draftRemovedAfter: 30 })
})

test('an archive tells what is stored of a guest; a respondent who is nobody has none', async () => {
  const brand = await makeBrand()
  const { taskId, person, guest, anonymised } = await makeAnsweredTask(brand)
  const records = await readRecords({ consumerId: guest, brandId: brand.id })
  expect(records).toMatchObject({
    guest: { firstName: 'Gil', lastName: 'Guest', source: 'fair', locale: 'de' },
    mails: [],
    invitations: [],
    tasks: [{ taskId }],
  })
  expect(records).not.toHaveProperty('account')
  expect(await readRecords({ consumerId: person.id, brandId: null })).toMatchObject({ account: { firstName: 'Anna' } })
  expect(await readRecords({ consumerId: anonymised, brandId: brand.id })).toBeNull()
})

test('an erased guest leaves nothing, or an answer without a name', async () => {
  const brand = await makeBrand()
  const { taskId, guest } = await makeAnsweredTask(brand)
  const other = await addGuest(taskId)
  value(await saveResponse(other, taskId, { often: 'Never', why: 'Their secret reason' }, 'submitted'))
  for (const [id, answers] of [
    [guest, 'nameless'],
    [other, 'erased'],
  ] as const) {
    const work = await write(async (tx) => {
      const query = tx.select(erasedColumns).from(taskAssignments).$dynamic()
      const [row] = await joinRespondents(query, taskAssignments.consumerId).where(eq(taskAssignments.consumerId, id))
      if (!row) throw new Error('The guest was not found')
      return await eraseConsumer(tx, row, { brandId: brand.id, answers, account: true })
    })
    expect(work).toMatchObject({ guests: [id], people: [], mails: [] })
    expect(work.texts).toContain('Guest')
  }
  const left = await db.select().from(taskResponses).where(eq(taskResponses.taskId, taskId))
  expect(left).toHaveLength(3)
  expect(left.map(({ consumerId }) => consumerId)).not.toContain(guest)
  expect(await db.$count(taskAssignments, eq(taskAssignments.taskId, taskId))).toBe(1)
  for (const id of [guest, other]) expect(await db.$count(respondents, eq(respondents.id, id))).toBe(0)
})

test('with their last task, respondents without an account go; people stay', async () => {
  for (const remove of [deleteOnlyTask, deleteOnlyProject, deleteBrand]) {
    const brand = await makeBrand()
    const { taskId, person, guest, anonymised } = await makeAnsweredTask(brand)
    const waiting = await addGuest(taskId)
    await remove(brand, taskId)
    expect(await db.$count(tasks, eq(tasks.id, taskId))).toBe(0)
    for (const id of [guest, anonymised, waiting]) expect(await db.$count(respondents, eq(respondents.id, id))).toBe(0)
    expect(await db.$count(respondents, eq(respondents.id, person.id))).toBe(remove === deleteBrand ? 0 : 1)
  }
})

test('a guest who has another task stays when one of them is deleted', async () => {
  const brand = await makeBrand()
  const [first, second] = [await makeSurvey(brand, QUESTIONS), await makeSurvey(brand, QUESTIONS)]
  const guest = await addGuest(first)
  await assignGuest(second, guest)
  expect(await deleteTask(byBrand(brand.id), first)).toBe(true)
  expect(await db.$count(respondents, eq(respondents.id, guest))).toBe(1)
})

async function deleteOnlyTask(brand: Brand, taskId: number): Promise<void> {
  expect(await deleteTask(byBrand(brand.id), taskId)).toBe(true)
}

async function deleteOnlyProject(brand: Brand): Promise<void> {
  value(await deleteProject(byBrand(brand.id), brand.projectId))
}

async function deleteBrand(brand: Brand): Promise<void> {
  value(await closeBrand(brand.id))
  expect(await eraseBrandRows(brand.id)).toBe(true)
}

const QUESTIONS = [
  { id: 'often', type: 'single_choice', title: 'How often?', options: ['Daily', 'Never'] },
  { id: 'why', type: 'text_box', title: 'Why?' },
]

/** A task that a person, a guest and someone who was erased have answered, in this order. */
async function makeAnsweredTask(brand: Brand) {
  const taskId = await makeSurvey(brand, QUESTIONS)
  const person = await makeConsumer(brand, 'Anna')
  const { id } = person
  value(await assignConsumer(byBrand(brand.id), taskId, id))
  value(await saveResponse(id, taskId, { often: 'Daily', why: 'It lasts.' }, 'submitted'))
  const guest = await addGuest(taskId)
  value(await saveResponse(guest, taskId, { often: 'Never', why: 'I pass by.' }, 'submitted'))
  const anonymised = await addRespondent({ kind: 'anonymised', firstName: 'Erased', lastName: 'person' })
  await write(async (tx) => {
    const [copied] = await tx.select().from(taskResponses).where(eq(taskResponses.consumerId, guest))
    if (!copied) throw new Error('The guest has no answer')
    const { id: _, ...row } = copied
    const submittedAt = (row.submittedAt ?? 0) + 1
    await tx.insert(taskResponses).values({ ...row, submittedAt, consumerId: anonymised })
  })
  return { taskId, person, guest, anonymised }
}

async function addGuest(taskId: number): Promise<number> {
  const guest = await addRespondent({
    kind: 'guest',
    firstName: 'Gil',
    lastName: 'Guest',
    source: 'fair',
    locale: 'de',
  })
  await assignGuest(taskId, guest)
  return guest
}

async function addRespondent(facts: Partial<typeof respondents.$inferInsert>): Promise<number> {
  const now = Date.now()
  return await write(async (tx) => {
    const values = { ...facts, createdAt: now, updatedAt: now }
    const [row] = await tx.insert(respondents).values(values).returning({ id: respondents.id })
    if (!row) throw new Error('The respondent was not inserted')
    return row.id
  })
}

async function assignGuest(taskId: number, consumerId: number): Promise<void> {
  await write((tx) => tx.insert(taskAssignments).values({ taskId, consumerId, assignedAt: Date.now() }))
}
