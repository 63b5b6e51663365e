import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, FEATURE_TEXTS, FEATURES } from '../../harness/domain/prioritization'
import { assign, createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const PEOPLE = 24

const server = await startServer()
const mine = await createTenant(server)
const stranger = await createTenant(server)
const people: ConsumerPerson[] = []
for (let n = 0; n < PEOPLE; n += 1) people.push(await createConsumer(mine.brand, { projectId: mine.project.id }))
const { id: taskId } = await createOpenPrioritization(mine.brand, mine.project.id)
// Two of three like the features in their order, the others the other way round.
for (const [n, person] of people.entries()) await submit(person, n % 3 !== 0)

const results = (view: string, more = '') => `/task/${taskId}?tab=responses&view=${view}${more}`

describe('individual utilities', () => {
  test('come at once as a first answer or a promise, then whole, with a file', async () => {
    const begun = await mine.brand.page(results('individual'))
    expect(begun.status).toBe(200)
    expect(begun.text).toMatch(/% done|Hierarchical Bayes/)
    const done = await whole('individual')
    expect(done).toContain('Hierarchical Bayes')
    expect(done).toContain(`n = ${PEOPLE}`)
    expect(done).toMatch(
      /“Fast” is the first choice of (nearly all|\d+% of) 24 respondents \(95% interval \d+ to \d+%\), or of \d+% by each one’s mean utilities\. (It is too close to call against|It is clearly ahead of every other) /,
    )
    expect(done).not.toContain('http-equiv="refresh"')

    const [header, ...rows] = await file('utilities')
    expect(header).toEqual([
      'Respondent',
      'Consumer',
      'Email',
      ...FEATURE_TEXTS,
      ...FEATURE_TEXTS.map((text) => `${text} (standard deviation)`),
    ])
    expect(rows.map(([id]) => Number(id))).toEqual(people.map(({ consumer }) => consumer.id))
    for (const [n, row] of rows.entries()) {
      const [fast, simple] = [Number(row[3]), Number(row[10])]
      expect(fast > simple).toBe(n % 3 !== 0)
    }
  })

  test('are kept over a restart, and made anew of other answers', async () => {
    const before = await whole('individual')
    await server.restart()
    expect(share(await textOf(results('individual')))).toBe(share(before))
    const other = await createConsumer(mine.brand, { projectId: mine.project.id })
    await submit(other, true)
    people.push(other)
    expect(await whole('individual')).toContain(`n = ${PEOPLE + 1}`)
  })

  test('are nobody else’s', async () => {
    expect((await stranger.brand.page(results('individual'))).status).toBe(404)
    expect((await stranger.brand.fetch(`/task/${taskId}/export.csv?file=utilities`)).status).toBe(404)
    expect((await stranger.brand.fetch(`/task/${taskId}/segment-tags?view=segments`, posted(['A']))).status).toBe(404)
    const signedOut = await fetch(`${server.url}${results('individual')}`, { redirect: 'manual' })
    expect(signedOut.status).toBe(302)
  })
})

test('the best set reaches both audiences', async () => {
  await whole('individual')
  const page = await textOf(results('turf', '&size=2'))
  expect(page).toMatch(/“Fast” and “Simple” together reach (all|\d+\.\d% of) 25 respondents/)
  expect(page).toContain('All 28 possible sets were compared')
  const narrowed = await textOf(results('turf', '&size=2&always=f2&never=f1'))
  // “Light” is nobody's first choice.
  expect(narrowed).toMatch(
    /“Simple” reaches (all|\d+\.\d% of) 25 .*The other feature in the set would not add any reach/,
  )
  expect(await textOf(results('turf', '&size=1&always=f2&always=f1'))).toContain('No set matches')
})

describe('segments', () => {
  test('are two, with their people in a file, and become tags', async () => {
    const page = await whole('segments')
    expect(page).toContain('2 segments describe the 25 respondents best.')
    const [header, ...rows] = await file('memberships')
    expect(header?.slice(3)).toEqual(['Segment', 'Probability of 1', 'Probability of 2'])
    expect(rows.map((row) => Number(row[3]))).toEqual(people.map((_, n) => (n % 3 === 0 && n < PEOPLE ? 2 : 1)))

    const address = `/task/${taskId}/segment-tags?tab=responses&view=segments&segments=2`
    const saved = await mine.brand.fetch(address, posted(['', 'Reversed']))
    expect(saved.status).toBe(303)
    const tagged = await textOf(results('segments', '&tag=Reversed'))
    expect(tagged).toContain('8 of 25 submissions are by those with the tag')
  })

  test('of another number are shown, in the file as on the page, and too few people say so', async () => {
    const three = await textOf(results('segments', '&segments=3'))
    expect(three).toContain('id="segment-3"')
    expect(three).toContain(`/task/${taskId}/export.csv?file=memberships&amp;segments=3`)
    const [header] = await file('memberships&segments=3')
    expect(header?.slice(3)).toEqual(['Segment', 'Probability of 1', 'Probability of 2', 'Probability of 3'])
    expect(await textOf(results('segments', '&tag=Reversed'))).toContain('Too few answers')
    const refused = await mine.brand.fetch(
      `/task/${taskId}/segment-tags?tab=responses&view=segments&tag=Reversed`,
      posted(['A']),
    )
    expect(refused.status).toBe(303)
  })
})

test('a page that an estimate is queued for comes before it, with how far it is', async () => {
  const { id } = await createOpenPrioritization(mine.brand, mine.project.id)
  expectStatus(201, await mine.brand.json('POST', `/api/tasks/${id}/add-sample-responses`))
  for (const view of ['individual', 'segments']) {
    const { status, text } = await mine.brand.page(`/task/${id}?tab=responses&view=${view}`)
    expect(status).toBe(200)
    expect(text).toContain('% done')
    expect(text).not.toContain('is the first choice of')
  }
})

test('another likelihood is chosen by the address, named, and kept to views of utilities', async () => {
  const plain = await textOf(results('details'))
  expect(plain).toContain('sequential best–worst multinomial logit')
  expect(plain).toMatch(/<select[^>]*name="likelihood"/)
  for (const [likelihood, name] of [
    ['joint', 'joint best–worst'],
    ['full-set', 'full-set best–worst'],
  ] as const) {
    let page = ''
    for (let tries = 0; tries < 40 && !page.includes(`use the ${name} likelihood, not the default`); tries += 1) {
      page = await textOf(results('details', `&likelihood=${likelihood}`))
      if (page.includes('% done')) await delay(500)
    }
    expect(page).toContain(`use the ${name} likelihood, not the default`)
    expect(page).toContain(`(${name} multinomial logit, maximum likelihood)`)
    expect(page).toMatch(new RegExp(`<option[^>]*value="${likelihood}"[^>]*selected`))
    expect(utilitiesIn(page)).toHaveLength(8)
    expect(utilitiesIn(page)).not.toEqual(utilitiesIn(plain))
    expect(await textOf(results('tiers', `&likelihood=${likelihood}`))).not.toContain(name)
  }
  expect(await textOf(results('details', '&likelihood=unheard-of'))).toContain('sequential best–worst multinomial')
})

describe('the design', () => {
  const address = `/task/${taskId}/design`

  test('is a page without script for its brand, linked from the locked configuration', async () => {
    const page = await textOf(address)
    expect(page).not.toContain('<script')
    for (const heading of ['Efficiency', 'Connectivity', 'One-way and position', 'Two-way'])
      expect(page).toContain(`<h2>${heading}</h2>`)
    expect(page).toContain('8 features, 4 per round, 8 rounds per respondent, in 240 versions')
    expect(page).toMatch(/D-efficiency is 0\.9\d\d within a version and (0\.999|1\.000) overall/)
    expect(page).toContain('In all 240 versions the rounds tie all features together')
    // 240 versions of 4 times each.
    expect(page.match(/<td>960<\/td>/g)?.length).toBeGreaterThanOrEqual(8)
    expect(await textOf(`/task/${taskId}?tab=build`)).toContain(`href="${address}"`)
  })

  test('is a file of the rounds that respondents were shown, in the order of opening', async () => {
    const [header, ...rows] = await csv(`${address}.csv`)
    expect(header).toEqual(['version', 'round', 'slot', 'feature'])
    expect(rows).toHaveLength(240 * 8 * 4)
    for (const n of [0, 1, PEOPLE - 1]) {
      const person = people[n]
      if (!person) throw new Error('Nobody')
      const { rounds } = await attemptOf(person, taskId)
      const shown = rounds.flatMap(({ roundId, features }) =>
        features.map((id, slot) => [`${n + 1}`, `${roundId}`, `${slot + 1}`, TEXTS.get(id)]),
      )
      expect(rows.slice(n * 32, (n + 1) * 32)).toEqual(shown)
    }
  })

  test('is nobody else’s, no other type’s, and says where there is none yet', async () => {
    const blank = await createTask(mine.brand, mine.project.id, { type: 'feature_prioritization' })
    expect(await textOf(`/task/${blank.id}/design`)).toContain('There is no design yet. You need at least 4 features')
    const missing = [`/task/${mine.task.id}/design`, `/task/${mine.task.id}/design.csv`, `/task/${blank.id}/design.csv`]
    for (const path of missing) expect((await mine.brand.fetch(path)).status).toBe(404)
    for (const path of [address, `${address}.csv`]) {
      expect((await stranger.brand.fetch(path)).status).toBe(404)
      expect((await fetch(`${server.url}${path}`, { redirect: 'manual' })).status).toBe(302)
    }
  })
})

const TEXTS = new Map(FEATURES.map(({ id, text }) => [id, text]))

/** Utilities with their intervals and errors, row by row. */
function utilitiesIn(page: string): string[] {
  return /aria-label="Logit".*?<\/table>/s.exec(page)?.[0].match(/<td class="numeric"><b>.*?<\/tr>/gs) ?? []
}

async function submit(person: ConsumerPerson, inOrder: boolean): Promise<void> {
  await assign(mine.brand, taskId, person.consumer.id)
  const { rounds } = await attemptOf(person, taskId)
  const places = FEATURES.map(({ id }) => id)
  const answers = rounds.map(({ roundId, features }) => {
    const sorted = features.toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
    const [best, worst] = inOrder ? [sorted[0], sorted.at(-1)] : [sorted.at(-1), sorted[0]]
    return { roundId, mostImportant: best, leastImportant: worst, features }
  })
  expectStatus(201, await answer(person, taskId, answers))
}

async function textOf(address: string): Promise<string> {
  const page = await mine.brand.page(address)
  expect(page.status).toBe(200)
  return page.text.replaceAll('<!-- -->', '')
}

/** The page once the estimate is whole. */
async function whole(view: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const text = await textOf(results(view))
    if (!text.includes('% done')) return text
    await delay(500)
  }
  throw new Error('The estimate has not come to its end')
}

async function file(name: string): Promise<string[][]> {
  return await csv(`/task/${taskId}/export.csv?file=${name}`)
}

async function csv(address: string): Promise<string[][]> {
  const response = await mine.brand.fetch(address)
  expect(response.status).toBe(200)
  return parse(await response.text(), { bom: true, record_delimiter: '\r\n' })
}

function share(text: string): string | undefined {
  return /is the first choice of (nearly all|\d+%)/.exec(text)?.[1]
}

function posted(tags: string[]): RequestInit {
  const body = new URLSearchParams(tags.map((tag) => ['tag', tag]))
  return { method: 'POST', body, redirect: 'manual', headers: { Origin: server.url } }
}
