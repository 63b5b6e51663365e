import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()

test('groups by a tag and by an answer stand side by side, and only those that are the brand’s', async () => {
  const projectId = (await createProject(brand)).id
  const task = await createOpenSurvey(brand, projectId)
  const theirs = await createOpenSurvey(stranger, (await createProject(stranger)).id)
  for (const [place, often] of ['Daily', 'Weekly', 'Daily'].entries()) {
    const person = await createConsumer(brand, { projectId, firstName: `Ada${place}`, lastName: 'Lind' })
    await assign(brand, task.id, person.consumer.id)
    const path = `/api/consumer/tasks/${task.id}/responses`
    expectStatus(201, await person.json('POST', path, { responses: { ...ANSWERS, often }, status: 'submitted' }))
  }
  const page = async (...groups: string[]) => {
    const search = new URLSearchParams({ tab: 'responses', without: 'doubtful' })
    for (const [place, group] of groups.entries()) search.set(`group${place + 1}`, group)
    const { status, text } = await brand.page(`/task/${task.id}?${search}`)
    expect(status).toBe(200)
    return text
  }
  const [daily, weekly] = [0, 1].map((place) => `answer:${task.id}:${place}:often`)

  const plain = await page()
  expect(plain).toContain('Compare groups')
  expect(plain).toContain(`<option value="${daily}">Daily</option>`)
  expect(plain).toMatch(/href="\/project\/\d+\/report\/chart\?[^"]*finding=often&amp;format=svg"/)
  expect(plain).not.toContain('Holm-adjusted across all rows')

  const compared = await page(daily ?? '', weekly ?? '')
  expect(compared).toContain('Daily (How often?)')
  expect(compared).toContain(': shown, but too few to test')
  expect(compared).toContain('Where?, side by side')
  // 100% of two beside none of one, with Wilson's intervals.
  expect(compared).toContain('34–100')
  expect(compared).toMatch(/name="without" value="doubtful"/)

  for (const other of [`answer:${theirs.id}:0:often`, 'tag:nobody', 'answer:1', '']) {
    expect(await page(daily ?? '', other)).toContain('Choose at least two different groups.')
  }
  expect(await page(daily ?? '', daily ?? '')).toContain('Choose at least two different groups.')
  // All answers to a question stand side by side, and other tasks of the project are grouped by it as well.
  const crossed = await brand.page(`/task/${task.id}?tab=responses&by=answers:${task.id}:often`)
  expect(crossed.text).toContain('<b>C</b>')
  const parcel = await createTask(brand, projectId, { type: 'receive_product' })
  expectStatus(201, await brand.json('POST', `/api/tasks/${parcel.id}/add-sample-responses`))
  const addresses = await brand.page(`/task/${parcel.id}?tab=responses&group1=${daily}&group2=${weekly}`)
  expect(addresses.text).toContain('Country, side by side')

  const calls = `/api/tasks/${task.id}`
  const analysis = async (search: string, status = 200) => {
    const answer = await brand.json('GET', `${calls}/analysis?${search}`)
    expectStatus(status, answer)
    return answer.body
  }
  expect(await analysis('')).not.toHaveProperty('groups')
  const sideBySide = {
    respondents: 3,
    groups: [
      { letter: 'A', group: daily, name: 'Daily (How often?)', n: 2 },
      { letter: 'B', group: weekly, n: 1 },
    ],
    comparisons: expect.arrayContaining([expect.objectContaining({ kind: 'share', tooSmall: ['A', 'B'] })]),
    notCompared: [],
  }
  expect(await analysis(`groups=${daily},${weekly}`)).toMatchObject(sideBySide)
  expect(await analysis(`groups=${daily}&groups=${weekly}`)).toMatchObject(sideBySide)
  expect(await analysis(`groups=answers:${task.id}:often`)).toMatchObject({ groups: [{ n: 2 }, { n: 1 }, { n: 0 }] })
  for (const groups of ['', daily, `${daily},tag:nobody`, `answers:${theirs.id}:often`]) {
    expect(await analysis(`groups=${groups}`, 400)).toHaveProperty('errors.groups')
  }

  const file = async (search: string) => (await brand.page(`/task/${task.id}/export.csv?${search}`)).text.split('\r\n')
  const [head, first, second] = await file(`group1=${daily}&group2=${weekly}`)
  expect(head).toMatch(/Group,Consumer,Email/)
  expect([first, second]).toEqual([
    expect.stringMatching(/^Daily \(How often\?\),Ada0 Lind/),
    expect.stringMatching(/^Weekly \(How often\?\),Ada1 Lind/),
  ])
  expect((await file(''))[0]).toMatch(/^\W?Consumer,Email/)
})

test('every question of a long survey can be compared by, and a group that is gone is not left out without a word', async () => {
  const projectId = (await createProject(brand)).id
  const options = Array.from({ length: 12 }, (_, place) => `Point ${place + 1}`)
  const rows = Array.from({ length: 30 }, (_, place) => `Part ${place + 1}`)
  const task = await createOpenSurvey(brand, projectId, [
    { id: 'fit', type: 'matrix', title: 'How does each fit?', required: true, options, settings: { rows } },
    { id: 'last', type: 'single_choice', title: 'Would you buy it?', required: true, options: ['Yes', 'No'] },
  ])
  expectStatus(201, await brand.json('POST', `/api/tasks/${task.id}/add-sample-responses`))
  const page = async (search: string) => (await brand.page(`/task/${task.id}?tab=responses&${search}`)).text
  const fitOf = (place: number, row: number) => `answer:${task.id}:${place}:fit:${row}`
  const gone = 'not shown.'

  const plain = await page('')
  expect(plain).toContain(`<option value="answer:${task.id}:0:last">Yes</option>`)
  for (const row of [1, 30]) expect(plain).toContain(`<option value="answers:${task.id}:fit:${row}">`)
  expect(plain).toContain(`<option value="${fitOf(0, 1)}">`)
  expect(plain).not.toContain(`<option value="${fitOf(0, 30)}">`)
  expect(plain).toContain('further questions are too many to list one by one')
  expect(plain).not.toContain(gone)

  // Those that are not listed can be asked for as a whole, and by their address, where they are listed then.
  expect(await page(`by=answers:${task.id}:fit:30`)).toContain('<b>L</b>')
  const named = await page(`group1=${fitOf(0, 30)}&group2=${fitOf(1, 30)}`)
  expect(named).toContain('Would you buy it?, side by side')
  expect(named).toContain(`<option value="${fitOf(1, 30)}" selected="">`)
  expect(named).not.toContain(gone)

  expect(await page(`by=answers:${task.id}:fit:31`)).toContain(`One group in this link no longer exists and is ${gone}`)
  expect(await page(`group1=${fitOf(12, 1)}&group2=tag:gone`)).toContain(
    `2 groups in this link no longer exist and are ${gone}`,
  )
  const report = await brand.page(`/project/${projectId}/report?by=answers:${task.id}:gone`)
  expect(report.text).toContain(`One group in this link no longer exists and is ${gone}`)
})
