import '../../harness/domain/domain'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { brands, outbox, taskAssignments, taskResponses } from '#db/schema'
import { composeLetter } from '~/emails/compose-email.server'
import { mailSchema } from '~/emails/mails'
import { createAccount } from '~/invitations/invitations.server'
import { saveResponse } from '~/responses/responses.server'
import { addSamples } from '~/responses/results/samples/samples.server'
import { assignConsumer } from '~/tasks/assignment/assignments.server'
import { saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { findDailyMailBrand, queueDailyMails, setDailyMail } from '~/tasks/daily-mail/daily-mail.server'
import { createTask, editTask } from '~/tasks/tasks.server'
import { byBrand } from '../../harness/domain/acting'
import { inviteOne, makeBrand, newAddress, value } from '../../harness/domain/domain-people'

const DAY = 24 * 3_600_000
const MORNING = new Date(2026, 10, 20, 8).getTime()

test('what came in yesterday goes out in the morning, once, and not where nothing came in', async () => {
  const brand = await makeBrand('Linnet Skincare')
  const quiet = await makeBrand('Quiet Goods')
  const taskId = await makeTask(brand.id, brand.projectId)
  // The first look finds where to begin.
  await queueDailyMails(MORNING - DAY)
  await answer(brand, taskId, MORNING - DAY + 3_600_000)
  await answer(brand, taskId, MORNING - DAY + 7_200_000)
  await answer(brand, taskId, MORNING - 3_600_000)
  value(await addSamples(byBrand(quiet.id), await makeTask(quiet.id, quiet.projectId)))

  await queueDailyMails(MORNING - 2 * 3_600_000)
  expect(await mailsTo(brand.email)).toEqual([])
  // Two processes look at the same time, and a third one after a restart.
  await Promise.all([queueDailyMails(MORNING), queueDailyMails(MORNING)])
  await queueDailyMails(MORNING + 3_600_000)
  const [mail, ...others] = await mailsTo(brand.email)
  expect(others).toEqual([])
  expect(await mailsTo(quiet.email)).toEqual([])
  expect(mail?.payload).toMatchObject({
    since: null,
    day: '2026-11-19',
    tasks: [{ taskId, title: 'Two weeks with it', project: 'The refill pack', answers: 2 }],
    closing: [{ taskId, day: '2026-11-22', closes: false }],
  })
  if (!mail) throw new Error('no mail')
  const letter = await composeLetter(mail, 'en')
  expect(letter.subject).toBe('2 answers yesterday · Linnet Skincare')
  expect(letter.text).toContain('2 answers · The refill pack')
  expect(letter.html).toContain(`href="http://sounding.test/task/${taskId}?tab=responses"`)

  // The link in it is of this brand alone.
  const token = /daily-mail\/(.+)$/.exec(letter.unsubscribe ?? '')?.[1] ?? ''
  expect(await findDailyMailBrand(token)).toEqual({ brandId: brand.id, companyName: 'Linnet Skincare' })
  expect(await findDailyMailBrand(token.replace(/^\d+/, String(quiet.id)))).toBeNull()
  expect(await findDailyMailBrand('1-x')).toBeNull()
})

test('a server that was down in the morning sends it later on the same day, once', async () => {
  const brand = await makeBrand()
  const taskId = await makeTask(brand.id, brand.projectId)
  await queueDailyMails(MORNING - DAY)
  await answer(brand, taskId, MORNING - DAY + 3_600_000)
  const lateEvening = new Date(2026, 10, 20, 23, 59).getTime()
  await queueDailyMails(lateEvening)
  await queueDailyMails(lateEvening + 30_000)
  expect(await mailsTo(brand.email)).toMatchObject([
    { payload: { day: '2026-11-19', tasks: [{ taskId, answers: 1 }] } },
  ])
  await queueDailyMails(MORNING + DAY)
  expect(await mailsTo(brand.email)).toHaveLength(1)
})

test('days on which the server was down are told of once it is up again, in one mail', async () => {
  const brand = await makeBrand('Linnet Skincare')
  const taskId = await makeTask(brand.id, brand.projectId)
  await queueDailyMails(MORNING - 3 * DAY)
  await answer(brand, taskId, MORNING - 4 * DAY)
  await answer(brand, taskId, MORNING - 3 * DAY)
  await answer(brand, taskId, MORNING - 2 * DAY)
  await answer(brand, taskId, MORNING - 3_600_000)
  await queueDailyMails(MORNING)
  await queueDailyMails(MORNING + 3_600_000)
  const [mail, ...others] = await mailsTo(brand.email)
  expect(others).toEqual([])
  // What came in on the day that was told of before it went down is not counted again, nor today's.
  expect(mail?.payload).toMatchObject({ since: '2026-11-17', day: '2026-11-19', tasks: [{ taskId, answers: 2 }] })
  if (!mail) throw new Error('no mail')
  const letter = await composeLetter(mail, 'en')
  expect(letter.subject).toBe('2 answers since Nov 17, 2026 · Linnet Skincare')
  expect(letter.text).toContain('Answers received from Nov 17, 2026 to Nov 19, 2026:')

  await queueDailyMails(MORNING + DAY)
  expect(await mailsTo(brand.email)).toMatchObject([{}, { payload: { since: null, day: '2026-11-20' } }])
})

test('who switched it off gets none, and none about the days before it was switched on again', async () => {
  const brand = await makeBrand()
  const taskId = await makeTask(brand.id, brand.projectId)
  const tomorrow = new Date()
  tomorrow.setHours(24 + 8, 0, 0, 0)
  await queueDailyMails(tomorrow.getTime() - DAY)
  await answer(brand, taskId, Date.now())
  await setDailyMail(brand.id, false)
  await queueDailyMails(tomorrow.getTime())
  expect(await mailsTo(brand.email)).toEqual([])
  await setDailyMail(brand.id, true)
  const [row] = await db.select({ day: brands.dailyMailDay }).from(brands).where(eq(brands.id, brand.id))
  expect(row?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  await queueDailyMails(tomorrow.getTime())
  expect(await mailsTo(brand.email)).toHaveLength(1)
})

async function makeTask(brandId: number, projectId: number): Promise<number> {
  const facts = { title: 'Two weeks with it', description: null, phase: 'concept', dueDate: '2026-11-22' } as const
  const task = value(await createTask(brandId, { ...facts, projectId, type: 'custom_survey' }))
  value(await saveConfiguration(brandId, task.id, [{ id: 'a', type: 'text_box', title: 'Why?' }]))
  value(await editTask(byBrand(brandId), task.id, { status: 'open' }))
  return task.id
}

async function answer(brand: { id: number; projectId: number }, taskId: number, submittedAt: number): Promise<void> {
  const invitationId = await inviteOne(brand.id, newAddress(), brand.projectId)
  const person = { firstName: 'Anna', lastName: 'Berg', password: 'typed by the brand' }
  const { id } = value(await createAccount(byBrand(brand.id), { invitationId, ...person }))
  value(await assignConsumer(byBrand(brand.id), taskId, id))
  value(await saveResponse(id, taskId, { a: 'Because.' }, 'submitted'))
  const isTheirs = and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, id))
  await write((tx) => tx.update(taskResponses).set({ submittedAt }).where(isTheirs))
  expect(await db.$count(taskAssignments, eq(taskAssignments.consumerId, id))).toBe(1)
}

async function mailsTo(recipient: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.template, 'daily')))
  return rows.map(({ template, payload }) => {
    const mail = mailSchema.parse({ template, payload: JSON.parse(payload) })
    if (mail.template !== 'daily') throw new Error('another mail')
    return mail
  })
}
