import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import type { Task } from '~/tasks/tasks'
import { call } from '../../harness/calls'
import type { Client } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer, invite, newAddress } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
/** Three of each, oldest first. */
const projects = await three(() => createProject(brand))
const [first] = projects
if (!first) throw new Error('There is no project')
const people = await three(() => createConsumer(brand, { projectId: first.id }))
const tasks = await three(() => createOpenSurvey(brand, first.id))
const invitations = await three(() => invite(brand, newAddress(), { projectId: first.id }))
const [person, ...others] = people
const [task] = tasks
if (!person || !task) throw new Error('There is nobody, or nothing to do')
for (const each of tasks) await apart(() => assign(brand, each.id, person.consumer.id))
for (const other of others) await apart(() => assign(brand, task.id, other.consumer.id))
for (const each of people) await apart(() => answer(each, task.id, ANSWERS))
for (const { id } of projects.slice(1)) {
  await apart(() => call(brand, 'POST', `/api/projects/${id}/participants`, { consumerId: person.consumer.id }))
}

describe('lists begin with what was created last', () => {
  test('the brand’s projects, and the people in each', async () => {
    const listed = await read<Project[]>(brand, '/api/brand/projects')
    expect(idsOf(listed)).toEqual(newestFirst(projects))
    expect(listed.at(-1)?.participants.map(({ consumerId }) => consumerId)).toEqual(consumersNewestFirst())
    const project = await read<Project>(brand, `/api/projects/${projects[0]?.id}`)
    expect(project.participants.map(({ consumerId }) => consumerId)).toEqual(consumersNewestFirst())
  })

  test('the brand’s tasks, and the people assigned to each', async () => {
    const listed = await read<Task[]>(brand, '/api/brand/tasks')
    expect(idsOf(listed)).toEqual(newestFirst(tasks))
    expect(listed.at(-1)?.assignments.map(({ consumerId }) => consumerId)).toEqual(consumersNewestFirst())
    expect(idsOf(await read(brand, `/api/projects/${projects[0]?.id}/tasks`))).toEqual(newestFirst(tasks))
    const assignments = await read<{ consumerId: number }[]>(brand, `/api/tasks/${tasks[0]?.id}/assignments`)
    expect(assignments.map(({ consumerId }) => consumerId)).toEqual(consumersNewestFirst())
  })

  test('consumers and invitations, of all and of a project', async () => {
    for (const query of ['', `?projectId=${projects[0]?.id}`]) {
      const listed = await read<Record<'consumers' | 'invitations', { id: number }[]>>(
        brand,
        `/api/brand/consumers${query}`,
      )
      expect(idsOf(listed.consumers)).toEqual(consumersNewestFirst())
      expect(idsOf(listed.invitations)).toEqual([...invitations].reverse())
    }
  })

  test('responses', async () => {
    const listed = await read<{ consumerId: number }[]>(brand, `/api/tasks/${tasks[0]?.id}/responses`)
    expect(listed.map(({ consumerId }) => consumerId)).toEqual(consumersNewestFirst())
  })

  test('a consumer’s projects and tasks', async () => {
    const [person] = people
    if (!person) throw new Error('There is nobody')
    expect(idsOf(await read(person, '/api/consumer/projects'))).toEqual(newestFirst(projects))
    for (const query of ['', `?projectId=${projects[0]?.id}`]) {
      const listed = await read<{ task: { id: number } }[]>(person, `/api/consumer/tasks${query}`)
      expect(idsOf(listed.map(({ task }) => task))).toEqual(newestFirst(tasks))
    }
  })
})

test('what was created in the same millisecond stands by id, newest first', async () => {
  const tables = ['projects', 'tasks', 'respondents', 'users', 'task_responses']
  for (const table of tables) changeRows(server, `update ${table} set created_at = 1700000000000`)
  changeRows(server, 'update invitations set invited_at = 1700000000000')
  changeRows(server, 'update project_participants set joined_at = 1700000000000')
  changeRows(server, 'update task_assignments set assigned_at = 1700000000000')

  const listed = await read<Project[]>(brand, '/api/brand/projects')
  expectDescending(idsOf(listed))
  for (const { participants } of listed) expectDescending(idsOf(participants))
  const listedTasks = await read<Task[]>(brand, '/api/brand/tasks')
  expectDescending(idsOf(listedTasks))
  for (const { assignments } of listedTasks) expectDescending(idsOf(assignments))
  const stakeholders = await read<Record<'consumers' | 'invitations', { id: number }[]>>(brand, '/api/brand/consumers')
  expectDescending(idsOf(stakeholders.consumers))
  expectDescending(idsOf(stakeholders.invitations))
  expectDescending(idsOf(await read(brand, `/api/tasks/${tasks[0]?.id}/responses`)))
})

async function three<T>(make: () => Promise<T>): Promise<T[]> {
  return [await apart(make), await apart(make), await apart(make)]
}

/** So that no two are of the same millisecond. */
async function apart<T>(make: () => Promise<T>): Promise<T> {
  await delay(3)
  return await make()
}

async function read<T>(client: Client, path: string): Promise<T> {
  return (await call<T>(client, 'GET', path)).body
}

function idsOf(records: { id: number }[]): number[] {
  return records.map(({ id }) => id)
}

function newestFirst(records: { id: number }[]): number[] {
  return idsOf(records).reverse()
}

function consumersNewestFirst(): number[] {
  return people.map(({ consumer }) => consumer.id).reverse()
}

function expectDescending(ids: number[]): void {
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
}
