import { describe, expect, test } from 'vitest'
import type { Client } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { startServer } from '../../harness/services/server'

/* Every page by who asks for it: the table of routes, aliases included. */

const server = await startServer({ APP_URL: 'https://ask.example.com' })
const brand = await server.signUpBrand()
const project = await createProject(brand, { title: 'The refill' })
const consumer = await createConsumer(brand, { projectId: project.id })
const task = await createOpenSurvey(brand, project.id)
await assign(brand, task.id, consumer.consumer.id)
const ids = { projectId: String(project.id), taskId: String(task.id) }

const at = (pattern: string) => pattern.replace('{projectId}', ids.projectId).replace('{taskId}', ids.taskId)

const OF_BRANDS = ['/brand', '/brand-portal', '/task/{taskId}']
const OF_CONSUMERS = [
  '/consumer',
  '/consumer-portal',
  '/stakeholder',
  '/stakeholder-portal',
  '/consumer/project/{projectId}',
  '/stakeholder/project/{projectId}',
  '/consumer/task/{taskId}',
  '/stakeholder/task/{taskId}',
]

describe('signed out', () => {
  test.each([
    ['/', 'Sound it out'],
    ['/signin', 'Welcome Back'],
    ['/signup', 'Create Your Brand Account'],
    ['/old', 'Turn Customer Ideas Into Breakthrough Products'],
    ['/forgot-password', 'Forgot your password?'],
    ['/method', 'Best–worst scaling, case 1'],
    ['/privacy', 'If a brand has invited you'],
    ['/docs/api', 'POST /api/brand/tasks'],
  ])('%s is a page, with all that is said of a public one', async (path, heading) => {
    const { status, text } = await server.client().page(path)
    expect(status).toBe(200)
    expect(text).toContain(heading)
    expectFacts(text)
    const [title, description] = [titleOf(text), contentOf(text, 'name', 'description')]
    expect(contentOf(text, 'property', 'og:title')).toBe(title)
    expect(contentOf(text, 'property', 'og:description')).toBe(description)
    expect(contentOf(text, 'property', 'og:url')).toBe(`https://ask.example.com${path}`)
    expect(contentOf(text, 'property', 'og:image')).toBe('https://ask.example.com/social-card.png')
    expect(text).toContain(`<link rel="canonical" href="https://ask.example.com${path}"`)
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  })

  test('the API reference has no script, and each of its links leads to something on it', async () => {
    const { text } = await server.client().page('/docs/api')
    expect(text).not.toContain('<script')
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = Array.from(text.matchAll(/ href="#([^"]+)"/g), ([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    const contents = /<nav aria-label="Contents"[\s\S]*?<\/nav>/.exec(text)?.[0]
    for (const id of ['tasks', 'post-api-brand-tasks', 'response.submitted', 'Task'])
      expect(contents).toContain(`href="#${id}"`)
  })

  test.each(['/join/unknown', '/reset-password/unknown'])(
    '%s says what it is, and is nothing to search for',
    async (path) => {
      const { status, text } = await server.client().page(path)
      expect(status).toBe(404)
      expectFacts(text)
      expect(contentOf(text, 'name', 'robots')).toBe('noindex')
      expect(contentOf(text, 'property', 'og:title')).toBeUndefined()
    },
  )

  test.each([...OF_BRANDS, ...OF_CONSUMERS])('%s asks to sign in', async (path) => {
    const { status, headers } = await server.client().page(at(path))
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`/api/login?redirectTo=${encodeURIComponent(at(path))}`)
  })

  test.each(['/nowhere', '/old/view', '/signin/now', '/landing'])('%s is not found', async (path) => {
    const { status, text } = await server.client().page(path)
    expect(status).toBe(404)
    expect(text).toContain('Page Not Found')
    expectFacts(text)
    expect(contentOf(text, 'name', 'robots')).toBe('noindex')
  })
})

describe.each([
  { who: 'a brand', person: brand, own: OF_BRANDS, others: OF_CONSUMERS },
  { who: 'a consumer', person: consumer, own: OF_CONSUMERS, others: OF_BRANDS },
])('$who', ({ person, own, others }) => {
  test.each(['/', ...own])('%s is a page', async (path) => await expectPage(person, at(path)))

  test.each(['/signin', '/signup', '/old', '/old?view=sign-in', '/old?view=sign-up'])(
    '%s leads to the portal',
    async (path) => {
      expect(await redirectOf(person, path)).toBe('/')
    },
  )

  test.each(others)('%s is denied', async (path) => await expectDenied(person, at(path)))
})

describe('a brand’s script', () => {
  test('holds nothing of the landing page', async () => {
    const { text } = await brand.page('/')
    const scripts = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(3)
    expect((await server.client().page('/')).text).toContain('A panel is not your customer')
    for (const script of scripts) {
      const response = await brand.fetch(script)
      expect(await response.text(), script).not.toContain('A panel is not your customer')
    }
  })
})

describe('beside the pages', () => {
  test.each([
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/social-card.png', 'image/png'],
  ])('%s is there, as %s', async (path, type) => {
    const response = await server.client().fetch(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(30_000)
  })

  test('the manifest names icons that are there', async () => {
    const response = await server.client().fetch('/manifest.webmanifest')
    const { icons, start_url } = await response.json()
    expect(start_url).toBe('/')
    expect(icons.length).toBeGreaterThan(2)
    for (const { src, type } of icons) {
      expect((await server.client().fetch(src)).headers.get('content-type')).toContain(type)
    }
  })
})

describe('a method that no page has', () => {
  test.each(['POST', 'PUT', 'DELETE'])('%s is refused, with a page and a policy', async (method) => {
    const response = await server.client().fetch('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('We could not do that')
  })
})

describe('the entry screen, without script', () => {
  test('signs up, into the portal', async () => {
    const visitor = server.client()
    const fields = {
      firstName: 'Ida',
      lastName: 'Holm',
      email: 'ida@example.com',
      password: 'secret 1',
      companyName: 'H',
    }
    const faulty = await visitor.post('/old?view=sign-up', { ...fields, companyName: ' ', industry: 'beauty' })
    expect(faulty.status).toBe(400)
    expect(faulty.text).toContain('Company name is required')
    expect(faulty.text).toContain('Back to overview')
    const { status, headers } = await visitor.post('/old?view=sign-up', { ...fields, industry: 'beauty' })
    expect([status, headers.get('location')]).toEqual([303, '/'])
    expect((await visitor.page('/')).text).toContain('Account created successfully!')
  })

  test('signs in, and says at the form what was wrong', async () => {
    const visitor = server.client()
    const email = brand.user.email
    const wrong = await visitor.post('/old?view=sign-in', { email, password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('Login failed: Invalid email or password')
    expect(wrong.text).toContain(`value="${email}"`)
    const { status, headers } = await visitor.post('/old?view=sign-in', { email, password: brand.password })
    expect([status, headers.get('location')]).toEqual([303, '/'])
    expect((await visitor.page('/')).text).toContain('Welcome back!')
  })
})

describe('asking for a demo, without script', () => {
  test('names the faults at the fields, over the landing page, and keeps what was typed', async () => {
    const { status, text } = await server.client().post('/demo-request', { firstName: 'Di', lastName: '', email: 'di' })
    expect(status).toBe(400)
    for (const part of ['Last name is required', 'Please enter a valid email address', 'value="Di"', 'Sound it out']) {
      expect(text).toContain(part)
    }
  })

  test('leads to what was submitted', async () => {
    const visitor = server.client()
    const fields = { firstName: 'Di', lastName: 'Mo', email: 'di@example.org' }
    const { status, headers } = await visitor.post('/demo-request', fields)
    expect([status, headers.get('location')]).toEqual([303, '/?dialog=request-submitted'])
    const { text } = await visitor.page('/?dialog=request-submitted')
    expect(text).toContain('Demo request submitted!')
    expect(text).toContain('Request Submitted')
  })

  test('has its form at an address of its own, which leads to the dialog', async () => {
    expect(await redirectOf(server.client(), '/demo-request')).toBe('/?dialog=schedule-demo')
  })
})

async function expectPage(person: Client, path: string): Promise<void> {
  const { status, headers, text } = await person.page(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expectFacts(text)
}

async function expectDenied(person: Client, path: string): Promise<void> {
  const { status, text } = await person.page(path)
  expect(status).toBe(403)
  expect(text).toContain('Access denied')
}

async function redirectOf(person: Client, path: string): Promise<string | null> {
  const { status, headers } = await person.page(path)
  expect(status).toBe(302)
  return headers.get('location')
}

function expectFacts(html: string): void {
  expect(titleOf(html)).toMatch(/\w{3}/)
  expect(contentOf(html, 'name', 'description')).toMatch(/\w+ \w+ \w+/)
  expect(html.match(/<title>/g)).toHaveLength(1)
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]
}

function contentOf(html: string, attribute: 'name' | 'property', value: string): string | undefined {
  return new RegExp(`<meta ${attribute}="${value}" content="([^"]*)"`).exec(html)?.[1]
}
