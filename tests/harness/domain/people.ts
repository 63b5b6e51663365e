import type { User } from '~/accounts/users'
import type { Consumer } from '~/lib/people'
import { type Client, createClient, expectStatus } from '../client'

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
