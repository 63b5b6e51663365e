import { describe, expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import { startServer } from '../../harness/services/server'

const APP_URL = 'https://sounding.example'

const server = await startServer({ APP_URL })
const brand = await server.signUpBrand()

type Case = [from: string, headers: () => Record<string, string>]

const own = () => new URL(server.url).origin

describe('a form posted to a page', () => {
  const allowed: Case[] = [
    ['our own page', () => ({ Origin: own(), 'Sec-Fetch-Site': 'same-origin' })],
    ['our own page in a browser without Sec-Fetch-Site', () => ({ Origin: own() })],
    ['our public address behind a TLS proxy', () => ({ Origin: APP_URL, 'Sec-Fetch-Site': 'same-origin' })],
    ['a script without either header', () => ({})],
  ]
  test.each(allowed)('from %s is taken', async (_, headers) => {
    const before = (await projects()).length
    const { status } = await postProject(headers())
    expect(status).toBeLessThan(400)
    expect((await projects()).length).toBe(before + 1)
  })

  const refused: Case[] = [
    ['another site', () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })],
    ['another site in a browser without Sec-Fetch-Site', () => ({ Origin: 'https://evil.example' })],
    ['another site that hides its origin', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
    ['a sandboxed frame', () => ({ Origin: 'null' })],
    ['a sibling of our domain', () => ({ Origin: 'https://other.sounding.example', 'Sec-Fetch-Site': 'same-site' })],
    ['our host in the clear', () => ({ Origin: 'http://sounding.example' })],
    ['another port of our host', () => ({ Origin: 'http://127.0.0.1:1' })],
    ['a name that begins with ours', () => ({ Origin: 'https://sounding.example.evil.example' })],
    ['our origin by a request that another site sent', () => ({ Origin: own(), 'Sec-Fetch-Site': 'cross-site' })],
  ]
  test.each(refused)('from %s is refused', async (_, headers) => {
    const before = (await projects()).length
    const { status, text } = await postProject(headers())
    expect(status).toBe(403)
    expect(text).toContain('Access denied')
    expect((await projects()).length).toBe(before)
  })
})

async function postProject(headers: Record<string, string>) {
  const response = await brand.fetch('/project-creation', {
    method: 'POST',
    body: new URLSearchParams({ title: 'A project', description: '', phase: 'concept', status: 'active' }),
    headers: { Accept: 'text/html', ...headers },
  })
  return { status: response.status, text: await response.text() }
}

async function projects(): Promise<Project[]> {
  return (await brand.json<Project[]>('GET', '/api/brand/projects')).body
}
