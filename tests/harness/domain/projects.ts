import type { Project } from '~/projects/projects'
import type { Assignment, Task } from '~/tasks/tasks'
import { type Client, expectStatus } from '../client'

export async function createProject(brand: Client, fields: Record<string, unknown> = {}): Promise<Project> {
  const input = { title: 'A project', ...fields }
  return expectStatus(201, await brand.json<Project>('POST', '/api/brand/projects', input)).body
}

export async function createTask(
  brand: Client,
  projectId: number,
  fields: Record<string, unknown> = {},
): Promise<Task> {
  const input = { title: 'A task', projectId, ...fields }
  return expectStatus(201, await brand.json<Task>('POST', '/api/brand/tasks', input)).body
}

export async function assign(brand: Client, taskId: number, consumerId: number): Promise<Assignment> {
  return expectStatus(201, await brand.json<Assignment>('POST', `/api/tasks/${taskId}/assign/${consumerId}`)).body
}
