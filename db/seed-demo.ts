import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { hashPassword } from '~/accounts/passwords/passwords.server'
import { insertBrand } from '~/accounts/users.server'
import { insertConsumer } from '~/invitations/joining/accept-invitation.server'
import { dayAhead } from '~/lib/dates'
import type { Outcome } from '~/lib/outcome'
import { fullName } from '~/lib/people'
import { randomId } from '~/lib/secret.server'
import { participate } from '~/projects/participation/participants.server'
import { becomeStakeholder } from '~/projects/participation/stakeholders.server'
import type { Phase } from '~/projects/projects'
import { createProject } from '~/projects/projects.server'
import { tagStakeholders } from '~/projects/tags/stakeholder-tagging.server'
import { storePacks } from '~/responses/example/example-images.server'
import { REFILL_QUESTIONS } from '~/responses/example/example-tasks'
import { saveResponse } from '~/responses/responses.server'
import { seededRandom } from '~/task-types/figures/random'
import { sampleAddresses } from '~/task-types/receive-product/sample'
import type { TaskType } from '~/task-types/task-type-names'
import { whereAssignment } from '~/tasks/assignment/assignments.server'
import { saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { createTask, findTask } from '~/tasks/tasks.server'
import { inEnglish, toEnglish } from '~/texts/english-faults'
import { closeDatabase, db, type Tx, write } from './client.server'
import { invitations, taskAssignments, taskResponses, tasks, users } from './schema'
import { CLAIM_ANSWERS, CLAIM_QUESTIONS, DEMO_BRAND, DEMO_PEOPLE, STREETS } from './seed-content'
import { AUDIENCES, PEOPLE_ASKED, pickAudience } from './seed-people'
import { refillAnswers } from './seed-refill'
import { STUDIES, type Study } from './seed-studies'

/** From one answer to a task to the next. */
const BETWEEN = 45 * millisecondsInMinute

/**
 * Creates the demo brand with its projects, people, tasks and answers, and prints the logins. People are added without
 * invitations, so no mail is sent. Each instance gets a new password. With `onlyIfEmpty` it does nothing if there is an
 * account.
 */
export async function seedDemo(onlyIfEmpty: boolean): Promise<void> {
  try {
    await seed(onlyIfEmpty)
  } finally {
    await closeDatabase()
  }
}

async function seed(onlyIfEmpty: boolean): Promise<void> {
  if (onlyIfEmpty && (await db.$count(users)) > 0) return
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_BRAND.email))
  if (known) {
    console.log(`The demo brand ${DEMO_BRAND.email} is here already. To begin anew, remove the database first.`)
    return
  }
  const password = randomId(9)
  const passwordHash = value(await hashPassword(password))
  const brandId = await write((tx) => addBrand(tx, passwordHash))
  const consumerIds = await write(async (tx) => {
    const ids: number[] = []
    for (const person of PEOPLE_ASKED) ids.push(await addConsumer(tx, brandId, person, passwordHash))
    return ids
  })
  for (const [audience, tag] of AUDIENCES.entries()) {
    const people = consumerIds.filter((_, place) => pickAudience(place) === audience)
    value(await tagStakeholders({ brandId, by: 'brand' }, people, { change: 'add', tags: [tag] }))
  }
  await fillRefillProject(brandId, consumerIds)
  await fillBalmProject(brandId, consumerIds.slice(0, 9))
  printLogins(password)
}

async function fillRefillProject(brandId: number, consumerIds: number[]): Promise<void> {
  const projectId = await startProject(brandId, consumerIds, {
    title: 'Barrier Serum: the refill pack',
    description: 'Choose between three refill packs before tooling is ordered in January.',
    phase: 'testing',
  })
  await write((tx) => addPending(tx, brandId, projectId))

  const parcel = await addTask(brandId, projectId, {
    title: 'Where shall we send the bottle?',
    description: 'We send you a bottle and two pouches. It takes about five days.',
    type: 'receive_product',
    config: null,
  })
  await open(parcel, consumerIds)
  const sent = consumerIds.slice(0, -12)
  await submitAll(parcel, sent, listAddresses(sent.length))

  const survey = await addTask(brandId, projectId, {
    title: 'Two weeks with the refill bottle',
    description: 'You have had the new bottle for two weeks. Tell us how it went, the annoying parts above all.',
    type: 'custom_survey',
    config: { questions: REFILL_QUESTIONS },
  })
  await open(survey, sent)
  const used = sent.slice(0, -20)
  await submitAll(survey, used, refillAnswers(used.length))
  const undecided = sent[used.length]
  if (undecided) value(await saveResponse(undecided, survey, { often: 'Once a day' }, 'draft'))

  for (const study of STUDIES) await fillStudy(brandId, projectId, study, consumerIds)

  await addTask(brandId, projectId, {
    title: 'What should the carton say?',
    description: 'Three sentences for the side of the carton.',
    type: 'custom_survey',
    config: { questions: CLAIM_QUESTIONS },
  })
}

/** Assigns a study to all of them, and answers it for most. */
async function fillStudy(brandId: number, projectId: number, study: Study, consumerIds: number[]): Promise<void> {
  const { title, description, type, configure, packs, unanswered, answer } = study
  const taskId = await addTask(brandId, projectId, { title, description, type, config: null })
  value(await saveConfiguration(brandId, taskId, configure(await storePacks(brandId, taskId, packs))))
  const config = (await findTask(brandId, taskId))?.config
  await open(taskId, consumerIds)
  const respondents = consumerIds
    .slice(0, consumerIds.length - unanswered)
    .map((consumerId, ordinal) => ({ taskId, consumerId, ordinal }))
  const people = respondents.map(({ consumerId }) => consumerId)
  await submitAll(taskId, people, answer(config, respondents))
}

/** Keeps the answers of these people, written at once, as if they had come one after the other over a few days. */
async function submitAll(taskId: number, people: number[], answers: unknown[]): Promise<void> {
  const saved = people.map((consumerId, place) => saveResponse(consumerId, taskId, answers[place], 'submitted'))
  for (const outcome of await Promise.all(saved)) value(outcome)
  const random = seededRandom(taskId)
  const now = Date.now()
  await write(async (tx) => {
    for (const [place, consumerId] of people.entries()) {
      const submittedAt = now - Math.round((people.length - place - 0.5 * random()) * BETWEEN)
      const openedAt = submittedAt - Math.round((2 + 4 * random()) * millisecondsInMinute)
      const isTheirs = and(eq(taskResponses.taskId, taskId), eq(taskResponses.consumerId, consumerId))
      const times = { createdAt: openedAt, submittedAt, updatedAt: submittedAt }
      await tx.update(taskResponses).set(times).where(isTheirs)
      await tx.update(taskAssignments).set({ openedAt }).where(whereAssignment(taskId, consumerId))
    }
  })
}

async function fillBalmProject(brandId: number, consumerIds: number[]): Promise<void> {
  const projectId = await startProject(brandId, consumerIds, {
    title: 'Night Balm, second formula',
    description: 'Does the new texture hold up beside the one people already buy?',
    phase: 'validation',
  })
  const task = await addTask(brandId, projectId, {
    title: 'One sentence for the lid',
    description: 'Which sentence would you believe on a lid?',
    type: 'custom_survey',
    config: { questions: CLAIM_QUESTIONS },
  })
  await open(task, consumerIds)
  for (const [index, answer] of CLAIM_ANSWERS.entries()) {
    const consumerId = consumerIds[index]
    const believe = CLAIM_QUESTIONS[0]?.options?.[answer.believe]
    if (consumerId) value(await saveResponse(consumerId, task, { believe, why: answer.why ?? null }, 'submitted'))
  }
  await write((tx) => tx.update(tasks).set({ status: 'closed' }).where(eq(tasks.id, task)))
}

/** An active project that all of them take part in; its id. */
async function startProject(
  brandId: number,
  consumerIds: number[],
  fields: { title: string; description: string; phase: Phase },
): Promise<number> {
  const { id } = value(await createProject(brandId, { ...fields, status: 'active' }))
  await write((tx) => join(tx, id, consumerIds))
  return id
}

async function addBrand(tx: Tx, passwordHash: string): Promise<number> {
  const inserted = await insertBrand(tx, { ...DEMO_BRAND, passwordHash, verified: true })
  if (!inserted) throw new Error('The demo brand has an account already')
  return inserted.brandId
}

async function addConsumer(
  tx: Tx,
  brandId: number,
  { firstName, lastName, email }: (typeof PEOPLE_ASKED)[number],
  passwordHash: string,
): Promise<number> {
  const now = Date.now()
  const { consumerId } = await insertConsumer(tx, { email, firstName, lastName, passwordHash, verified: true })
  await becomeStakeholder(tx, brandId, consumerId)
  await tx
    .insert(invitations)
    .values({ brandId, email, status: 'accepted', invitedAt: now - millisecondsInDay, respondedAt: now })
  return consumerId
}

async function addPending(tx: Tx, brandId: number, projectId: number): Promise<void> {
  for (const email of ['amara@customers.example', 'hugo@customers.example']) {
    await tx.insert(invitations).values({ brandId, projectId, email, invitedAt: Date.now() - millisecondsInDay })
  }
}

async function join(tx: Tx, projectId: number, consumerIds: number[]): Promise<void> {
  for (const consumerId of consumerIds) await participate(tx, projectId, consumerId)
}

type NewTask = { title: string; description: string; type: TaskType; config: unknown }

async function addTask(brandId: number, projectId: number, { config, ...task }: NewTask): Promise<number> {
  const dueDate = dayAhead(14)
  const { id } = value(await createTask(brandId, { ...task, projectId, phase: 'testing', dueDate }))
  if (config) value(await saveConfiguration(brandId, id, config))
  return id
}

async function open(taskId: number, consumerIds: number[]): Promise<void> {
  await write(async (tx) => {
    const now = Date.now()
    await tx.update(tasks).set({ status: 'open', isDraft: false, updatedAt: now }).where(eq(tasks.id, taskId))
    const assignedAt = now - 9 * millisecondsInDay
    for (const consumerId of consumerIds) {
      await tx.insert(taskAssignments).values({ taskId, consumerId, assignedAt, notifiedAt: assignedAt })
    }
  })
}

function listAddresses(people: number): unknown[] {
  const names = PEOPLE_ASKED.slice(0, people).map(fullName)
  return sampleAddresses(people, 5, names).map((address, place) => (DEMO_PEOPLE[place] ? toAddress(place) : address))
}

function toAddress(index: number) {
  const [firstName, lastName, city, state, zipCode] = DEMO_PEOPLE[index] ?? ['', '', '', '', '']
  return {
    fullName: `${firstName} ${lastName}`,
    phone: `555 01${String(10 + index)}`,
    address: `${100 + index * 7} ${STREETS[index % STREETS.length]}`,
    city,
    state,
    zipCode,
    country: 'United States',
  }
}

function printLogins(password: string): void {
  console.log('The demo is ready. All accounts have the same password.\n')
  console.log(`  Brand      ${DEMO_BRAND.email}   ${DEMO_BRAND.companyName}`)
  for (const { firstName, lastName, email } of PEOPLE_ASKED.slice(0, DEMO_PEOPLE.length)) {
    console.log(`  Consumer   ${email.padEnd(26)} ${firstName} ${lastName}`)
  }
  console.log(
    `  and ${PEOPLE_ASKED.length - DEMO_PEOPLE.length} more consumers, whom the brand's list of stakeholders names`,
  )
  console.log(`\n  Password   ${password}`)
}

function value<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`${toEnglish(outcome.message)} ${JSON.stringify(inEnglish(outcome.errors ?? {}))}`)
}
