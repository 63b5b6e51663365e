import { expect, test, vi } from 'vitest'
import { expectStatus } from '../../harness/client'
import { createProject, createTask } from '../../harness/domain/projects'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()

function projects() {
  return rowsOf<{ id: number }>(server, 'select id from projects order by id').map(({ id }) => id)
}

test('a copy of a project whose process ended in the middle is removed, one that is under way or done is not', async () => {
  const original = await createProject(brand)
  await createTask(brand, original.id)
  expectStatus(303, await brand.post(`/project/${original.id}/duplication`, { key: 'one' }))
  expect(projects()).toHaveLength(2)
  expect(rowsOf(server, "select key from marks where key like 'copy of project %'")).toEqual([])

  const [half, going] = [await createProject(brand), await createProject(brand)]
  await createTask(brand, half.id)
  const now = Date.now()
  const mark = 'insert into marks (key, count, value, until) values (?, 0, ?, ?)'
  changeRows(server, mark, `copy of project ${half.id}`, String(now - 600_000), now + 3_600_000)
  changeRows(server, mark, `copy of project ${going.id}`, String(now + 60_000), now + 3_600_000)
  await server.restart()
  await vi.waitFor(() => expect(projects()).not.toContain(half.id), { timeout: 20_000, interval: 200 })
  expect(projects()).toHaveLength(3)
  expect(projects()).toContain(going.id)
})
