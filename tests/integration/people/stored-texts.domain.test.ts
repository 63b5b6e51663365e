import '../../harness/domain/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import {
  invitations,
  marks,
  respondents,
  stakeholders,
  stakeholderTags,
  taskResponses,
  taskSteps,
  tasks,
  users,
} from '#db/schema'
import { normaliseStored } from '~/people/stored-texts/normalise-stored.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { makeBrand, newAddress } from '../../harness/domain/domain-people'

/* Texts from before they were normalised: as people typed them, in several spellings and with what nobody sees. */

const brand = await makeBrand('Linnet Skincare')

async function makeUser(email: string, firstName = 'Jo', lastName = 'Doe'): Promise<number> {
  const now = Date.now()
  return await write(async (tx) => {
    const row = { email, firstName, lastName, userType: 'consumer' as const, createdAt: now, updatedAt: now }
    const [user] = await tx.insert(users).values(row).returning({ id: users.id })
    if (!user) throw new Error('The account was not inserted')
    await tx.insert(respondents).values({ userId: user.id, createdAt: now, updatedAt: now })
    return user.id
  })
}

async function makeInvitation(email: string, firstName: string | null = null): Promise<number> {
  return await write(async (tx) => {
    const row = { brandId: brand.id, email, firstName, invitedAt: Date.now(), tags: '["Cafe\u0301"]' }
    const [invitation] = await tx.insert(invitations).values(row).returning({ id: invitations.id })
    return invitation?.id ?? 0
  })
}

async function userRow(id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

async function invitationRow(id: number) {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

test('what is stored is normalised once; what would collide stays as it is', async () => {
  const decomposed = await makeUser('rene\u0301@people.example', 'Rene\u0301', 'Garci\u0301a\u200b')
  const invisible = await makeUser('an\u200bna@people.example')
  const foreign = await makeUser('jo@m\u00fcller.example')
  const composed = await makeUser('jos\u00e9@people.example')
  const twin = await makeUser('jose\u0301@people.example', 'Jose\u0301')
  const invited = await makeInvitation('\u2060kim@people.example', 'Ki\u00adm')
  const first = await makeInvitation('zoe\u0308@people.example')
  const second = await makeInvitation('zo\u00eb@people.example')
  const { tag, untagged } = await makeTags()
  const task = await makeTask()

  await write((tx) => tx.delete(marks).where(eq(marks.key, 'texts-normalised')))
  // Two processes start at once.
  await Promise.all([normaliseStored(), normaliseStored()])
  await normaliseStored()

  expect(await userRow(decomposed)).toMatchObject({
    email: 'ren\u00e9@people.example',
    firstName: 'Ren\u00e9',
    lastName: 'Garc\u00eda',
  })
  expect(await userRow(invisible)).toMatchObject({ email: 'anna@people.example' })
  expect(await userRow(foreign)).toMatchObject({ email: 'jo@xn--mller-kva.example' })
  expect(await userRow(composed)).toMatchObject({ email: 'jos\u00e9@people.example' })
  expect(await userRow(twin)).toMatchObject({ email: 'jose\u0301@people.example', firstName: 'Jos\u00e9' })
  expect(await invitationRow(invited)).toMatchObject({
    email: 'kim@people.example',
    firstName: 'Kim',
    tags: '["Caf\u00e9"]',
  })
  const emails = [await invitationRow(first), await invitationRow(second)].map((row) => row?.email)
  expect(emails).toEqual(['zoe\u0308@people.example', 'zo\u00eb@people.example'])
  expect(
    await db.select({ tag: stakeholderTags.tag }).from(stakeholderTags).where(eq(stakeholderTags.stakeholderId, tag)),
  ).toEqual([{ tag: 'Caf\u00e9' }])
  expect(untagged).toBe(2)

  const [stored] = await db.select().from(tasks).where(eq(tasks.id, task.id))
  expect(stored?.title).toBe('Caf\u00e9 study')
  const options = ['Caf\u00e9 (2)', 'Caf\u00e9', 'Tea']
  expect(stored && effectiveConfig(stored)).toMatchObject({ questions: [{ id: 'q', options }, { id: 'why' }] })
  const answers = await db
    .select({ of: taskResponses.responses })
    .from(taskResponses)
    .where(eq(taskResponses.taskId, task.id))
  expect(answers.map(({ of }) => JSON.parse(of))).toEqual([
    { q: ['Caf\u00e9 (2)', 'Tea'], why: 'J\u2019ai aim\u00e9 \ud83d\udc69\ud83c\udffd\u200d\ud83d\ude80' },
  ])

  // Once one of them is gone, the next start does the rest.
  await write((tx) => tx.delete(users).where(eq(users.id, composed)))
  await write((tx) => tx.delete(invitations).where(eq(invitations.id, second)))
  await normaliseStored()
  expect(await userRow(twin)).toMatchObject({ email: 'jos\u00e9@people.example' })
  expect(await invitationRow(first)).toMatchObject({ email: 'zo\u00eb@people.example' })
  const [mark] = await db.select().from(marks).where(eq(marks.key, 'texts-normalised'))
  expect(mark?.count).toBe(0)
})

/** A stakeholder with one tag in two spellings. */
async function makeTags(): Promise<{ tag: number; untagged: number }> {
  const userId = await makeUser(newAddress())
  return await write(async (tx) => {
    const [consumer] = await tx.select({ id: respondents.id }).from(respondents).where(eq(respondents.userId, userId))
    const row = { brandId: brand.id, consumerId: consumer?.id ?? 0, createdAt: Date.now() }
    const [stakeholder] = await tx.insert(stakeholders).values(row).returning({ id: stakeholders.id })
    const stakeholderId = stakeholder?.id ?? 0
    await tx.insert(stakeholderTags).values([
      { stakeholderId, tag: 'Cafe\u0301' },
      { stakeholderId, tag: 'Caf\u00e9' },
    ])
    return {
      tag: stakeholderId,
      untagged: await tx.$count(stakeholderTags, eq(stakeholderTags.stakeholderId, stakeholderId)),
    }
  })
}

/** A survey with an option in two spellings, and an answer that names the older one. */
async function makeTask(): Promise<{ id: number }> {
  const config = {
    questions: [
      { id: 'q', type: 'multiple_choice', title: 'Q', options: ['Cafe\u0301', 'Caf\u00e9', 'Tea'] },
      { id: 'why', type: 'text_box', title: 'Why' },
    ],
  }
  const answers = {
    q: ['Cafe\u0301', 'Tea'],
    why: 'J\u2019ai aime\u0301\u200b \ud83d\udc69\ud83c\udffd\u200d\ud83d\ude80',
  }
  const now = Date.now()
  return await write(async (tx) => {
    const row = {
      projectId: brand.projectId,
      title: 'Cafe\u0301 study',
      config: JSON.stringify(config),
      createdAt: now,
      updatedAt: now,
    }
    const [task] = await tx.insert(tasks).values(row).returning({ id: tasks.id })
    const taskId = task?.id ?? 0
    const ofStep = { taskId, type: 'survey' as const, title: 'Survey', createdAt: now, updatedAt: now }
    const [step] = await tx.insert(taskSteps).values(ofStep).returning({ id: taskSteps.id })
    const [consumer] = await tx.select({ id: respondents.id }).from(respondents).limit(1)
    await tx.insert(taskResponses).values({
      taskId,
      stepId: step?.id ?? 0,
      consumerId: consumer?.id ?? 0,
      responses: JSON.stringify(answers),
      createdAt: now,
      updatedAt: now,
    })
    return { id: taskId }
  })
}
