import type { Consumer, User } from '~/accounts/users'
import type { Project } from '~/projects/projects'
import type { Assignment, Task } from '~/tasks/tasks'
import { type Client, createClient, type Reply } from './client'

/** A signed-in person: a client with their cookies, and who they are. */
export type Person<U extends User = User> = Client & { user: U; password: string }
export type Brand = Person<Extract<User, { userType: 'brand' }>>
export type ConsumerPerson = Person<Extract<User, { userType: 'consumer' }>> & { consumer: Consumer }

export const PASSWORD = 'correct horse'

let people = 0

/** A new brand, signed up through the API and signed in. */
export async function signUpBrand(url: string, fields: Record<string, unknown> = {}): Promise<Brand> {
  people += 1
  const client = createClient(url)
  const input = {
    firstName: 'Bea',
    lastName: 'Brand',
    email: `brand-${people}@example.com`,
    password: PASSWORD,
    companyName: `Company ${people}`,
    industry: 'beauty',
    ...fields,
  }
  const { body: user } = expectStatus(201, await client.json<Brand['user']>('POST', '/api/auth/signup', input))
  return { ...client, user, password: input.password }
}

export async function createProject(brand: Client, fields: Record<string, unknown> = {}): Promise<Project> {
  const input = { title: 'A project', ...fields }
  return expectStatus(201, await brand.json<Project>('POST', '/api/brand/projects', input)).body
}

/** A consumer of the brand, invited (into the project, where one is given), with an account, signed in. */
export async function createConsumer(
  brand: Client,
  fields: { projectId?: number; email?: string; firstName?: string; lastName?: string } = {},
): Promise<ConsumerPerson> {
  people += 1
  const {
    projectId,
    email = `consumer-${people}@example.com`,
    firstName = 'Cora',
    lastName = `Consumer ${people}`,
  } = fields
  const invited = await brand.json<{ results: { invitation: { id: number } | null }[] }>(
    'POST',
    '/api/brand/invitations/email',
    { emails: email, projectId },
  )
  const invitationId = expectStatus(201, invited).body.results[0]?.invitation?.id
  const account = { invitationId, firstName, lastName, password: PASSWORD }
  const made = await brand.json<Consumer>('POST', '/api/consumers/create-account', account)
  const consumer = expectStatus(201, made).body
  return { ...(await signIn<ConsumerPerson['user']>(brand.url, email)), consumer }
}

/** A new session of a person who has an account. */
export async function signIn<U extends User = User>(
  url: string,
  email: string,
  password = PASSWORD,
): Promise<Person<U>> {
  const client = createClient(url)
  const { body: user } = expectStatus(200, await client.json<U>('POST', '/api/auth/login', { email, password }))
  return { ...client, user, password }
}

export async function createTask(
  brand: Client,
  projectId: number,
  fields: Record<string, unknown> = {},
): Promise<Task> {
  const input = { title: 'A task', projectId, ...fields }
  return expectStatus(201, await brand.json<Task>('POST', '/api/brand/tasks', input)).body
}

/** A survey task of the project, configured with the questions and open. */
export async function createOpenSurvey(
  brand: Client,
  projectId: number,
  questions: unknown[] = QUESTIONS,
): Promise<Task> {
  const { id } = await createTask(brand, projectId, { type: 'custom_survey' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { questions }))
  return expectStatus(200, await brand.json<Task>('PATCH', `/api/brand/tasks/${id}`, { status: 'open' })).body
}

export async function assign(brand: Client, taskId: number, consumerId: number): Promise<Assignment> {
  return expectStatus(201, await brand.json<Assignment>('POST', `/api/tasks/${taskId}/assign/${consumerId}`)).body
}

/** One required question of each kind but the video. */
export const QUESTIONS = [
  { id: 'often', type: 'single_choice', title: 'How often?', required: true, options: ['Daily', 'Weekly', 'Never'] },
  { id: 'where', type: 'multiple_choice', title: 'Where?', required: true, options: ['Shop', 'Online', 'Market'] },
  { id: 'name', type: 'text_box', title: 'What do you call it?', required: true },
  { id: 'why', type: 'long_text_box', title: 'Why?', required: false },
]

export const ANSWERS = { often: 'Daily', where: ['Shop', 'Market'], name: 'Sunday oil', why: 'It lasts.' }

/** Throws, with what the server said, where a step of the preparation did not go as it must. */
export function expectStatus<T>(status: number, reply: Reply<T>): Reply<T> {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text.slice(0, 500)}`)
  return reply
}
