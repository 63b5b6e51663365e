import { z } from 'zod'
import type { Project } from '~/projects/projects'
import type { Task } from '~/tasks/tasks'
import { call } from '../calls'
import type { Client } from '../client'
import type { Server } from '../services/server'
import { type Brand, type ConsumerPerson, createConsumer } from './people'
import { assign, createProject } from './projects'
import { createOpenSurvey } from './survey'

/** A brand with a project, a consumer who takes part in it, and an open survey that is assigned to them. */
export type Tenant = { brand: Brand; project: Project; consumer: ConsumerPerson; task: Task }

export async function createTenant(server: Server): Promise<Tenant> {
  const brand = await server.signUpBrand()
  const project = await createProject(brand)
  const consumer = await createConsumer(brand, { projectId: project.id })
  const task = await createOpenSurvey(brand, project.id)
  await assign(brand, task.id, consumer.consumer.id)
  return { brand, project, consumer, task }
}

/** The id of a new pending invitation of the brand. */
export async function invite(brand: Client, email: string, fields: Record<string, unknown> = {}): Promise<number> {
  const { body } = await call(brand, 'POST', '/api/brand/invitations/email', { emails: email, ...fields })
  const { results } = z.object({ results: z.array(z.object({ invitation: z.object({ id: z.number() }) })) }).parse(body)
  const [result] = results
  if (!result) throw new Error(`No invitation for ${email}`)
  return result.invitation.id
}

/** Sends answers and gives what came back. */
export function answer(
  consumer: Client,
  taskId: number,
  responses: unknown,
  status = 'submitted',
): ReturnType<typeof call> {
  return call(consumer, 'POST', `/api/consumer/tasks/${taskId}/responses`, { responses, status })
}

/** An address that nobody else in these tests has. */
export function newAddress(): string {
  addresses += 1
  return `someone-${addresses}@example.org`
}

let addresses = 0
