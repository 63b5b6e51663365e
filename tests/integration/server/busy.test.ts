import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Project } from '~/projects/projects'
import { createProject } from '../../harness/projects'
import { startServer } from '../../harness/server'

test('while another process holds the database, calls answer 503 with Retry-After and nothing is half done', async () => {
  const server = await startServer()
  const brand = await server.signUpBrand()
  await createProject(brand, { title: 'Before' })
  const other = new Database(server.databasePath)
  other.exec('begin immediate')

  const refused = await Promise.all([
    brand.json('POST', '/api/brand/projects', { title: 'Meanwhile' }),
    brand.json('POST', '/api/brand/projects', { title: 'Meanwhile too' }),
  ])
  const read = await brand.json<Project[]>('GET', '/api/brand/projects')

  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(read.body.map(({ title }) => title)).toEqual(['Before'])

  other.exec('rollback')
  other.close()
  await createProject(brand, { title: 'After' })
  const after = await brand.json<Project[]>('GET', '/api/brand/projects')
  expect(after.body.map(({ title }) => title)).toEqual(['After', 'Before'])
})
