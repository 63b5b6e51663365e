import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, FEATURES, firstAndLast } from '../../harness/domain/prioritization'
import { assign } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const stranger = await createTenant(server)

describe('a design from a file', () => {
  test('is that which was exported, for everyone by the order of opening, and only until there are answers', async () => {
    const { id } = await createOpenPrioritization(mine.brand, mine.project.id, { prohibitions: [['f1', 'f2']] })
    const file = await fileOf(id)
    const copy = expectStatus(
      201,
      await mine.brand.json<{ id: number }>('POST', '/api/brand/tasks', {
        title: 'By the other design',
        projectId: mine.project.id,
        type: 'feature_prioritization',
      }),
    ).body
    await call(mine.brand, 'PATCH', `/api/tasks/${copy.id}/config`, { features: FEATURES })
    const form = new FormData()
    form.set('file', new File([file], 'design.csv', { type: 'text/csv' }))
    expect((await mine.brand.post(`/task/${copy.id}/design-import`, form)).headers.get('location')).toContain(
      'tab=build',
    )
    expect(await fileOf(copy.id)).toBe(file)
    expect((await mine.brand.page(`/task/${copy.id}/design`)).text.replaceAll('<!-- -->', '')).toContain(
      '240 imported versions',
    )

    await call(mine.brand, 'PATCH', `/api/brand/tasks/${copy.id}`, { status: 'open' })
    const lines = file.split('\r\n').map((line) => line.split(','))
    for (const version of ['1', '2']) {
      const { consumer, ...person } = await createConsumer(mine.brand, { projectId: mine.project.id })
      await assign(mine.brand, copy.id, consumer.id)
      const { rounds } = await attemptOf(person, copy.id)
      const shown = rounds.flatMap(({ features }) => features.map((one) => FEATURES.find((f) => f.id === one)?.text))
      expect(shown).toEqual(lines.filter(([of]) => of === version).map(([, , , text]) => text))
      expect(rounds.some(({ features }) => features.includes('f1') && features.includes('f2'))).toBe(false)
      // Whose rounds are whose is not sent to people.
      const task = await call(person, 'GET', `/api/consumer/tasks/${copy.id}`)
      expect(JSON.stringify(task.body)).not.toMatch(/"design"|"prohibitions"/)
      if (version === '2') expectStatus(201, await answer(person, copy.id, firstAndLast(rounds)))
    }
    const late = await mine.brand.post(`/task/${copy.id}/design-import`, pasted(file))
    expect(late.status).toBe(409)
    expect(late.text).toContain('You cannot change this task because it has responses')
    expect(late.text).toContain('version,round,slot,feature')
    expect((await mine.brand.page(`/task/${copy.id}/design-import`)).text).not.toContain('<form')
    expect((await mine.brand.page(`/task/${copy.id}?tab=build`)).text).toContain('Imported, in')
    expect((await mine.brand.page(`/task/${id}/design`)).text).toContain('Fast<!-- --> – <!-- -->Light')
  })

  test('is refused with its faults by line, and what was given stays', async () => {
    const { id } = await createOpenPrioritization(mine.brand, mine.project.id)
    const before = await fileOf(id)
    const reply = await mine.brand.post(`/task/${id}/design-import`, pasted('version,round,slot,feature\n1,1,1,Fsat'))
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Line 2: “Fsat” is not a feature of this task.')
    expect(reply.text).toMatch(/<textarea[^>]*>\s*version,round,slot,feature\r?\n1,1,1,Fsat<\/textarea>/)
    expect((await mine.brand.post(`/task/${id}/design-import`, pasted('  '))).text).toContain('Please choose a file')
    expect(await fileOf(id)).toBe(before)
  })

  test('says before it is imported which samples that removes', async () => {
    const { id } = await createOpenPrioritization(mine.brand, mine.project.id)
    const address = `/task/${id}/design-import`
    expect((await mine.brand.page(address)).text).not.toContain('Importing removes')
    await call(mine.brand, 'POST', `/api/tasks/${id}/add-sample-responses`)
    const { body: samples } = await call<unknown[]>(mine.brand, 'GET', `/api/tasks/${id}/responses`)
    expect((await mine.brand.page(address)).text).toContain(`Importing removes the ${samples.length} sample responses.`)
    expect((await mine.brand.post(address, pasted(await fileOf(id)))).status).toBe(303)
    expect((await call(mine.brand, 'GET', `/api/tasks/${id}/responses`)).body).toEqual([])
  })

  test('is imported by its brand alone, and only where there are designs', async () => {
    const { id } = await createOpenPrioritization(mine.brand, mine.project.id)
    for (const [brand, task] of [
      [stranger.brand, id],
      [mine.brand, mine.task.id],
    ] as const) {
      expect((await brand.page(`/task/${task}/design-import`)).status).toBe(404)
      expect((await brand.post(`/task/${task}/design-import`, pasted('version'))).status).toBe(404)
    }
    expect((await mine.consumer.page(`/task/${id}/design-import`)).status).not.toBe(200)
  })
})

test('the API refuses pairs and designs that do not fit, with their paths', async () => {
  const { id } = await createOpenPrioritization(mine.brand, mine.project.id)
  const refused = async (more: object) => {
    const reply = await mine.brand.json<{ errors: Record<string, string[]> }>('PATCH', `/api/tasks/${id}/config`, {
      features: FEATURES,
      ...more,
    })
    expect(reply.status).toBe(400)
    return Object.keys(reply.body.errors)
  }
  expect(await refused({ prohibitions: [['f1', 'f9']] })).toEqual(['prohibitions.0'])
  expect(await refused({ prohibitions: FEATURES.slice(1).map((one) => ['f1', one.id]) })).toEqual(['prohibitions'])
  expect(await refused({ design: { features: ['f1'], versions: ['0000'] } })).toEqual(['design'])
})

async function fileOf(taskId: number): Promise<string> {
  const response = await mine.brand.fetch(`/task/${taskId}/design.csv`)
  expect(response.status).toBe(200)
  return (await response.text()).trim()
}

function pasted(text: string): FormData {
  const form = new FormData()
  form.set('text', text)
  return form
}
