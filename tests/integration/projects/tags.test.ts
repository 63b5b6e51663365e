import { describe, expect, test } from 'vitest'
import { MOST_TAGS, TAG_TOO_LONG } from '~/projects/tags/stakeholder-tags'
import { expectStatus } from '../../harness/client'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { invite } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()
const projectId = (await createProject(brand)).id
const cora = await createConsumer(brand, { projectId, firstName: 'Cora', lastName: 'Lind' })
const nils = await createConsumer(brand, { projectId, firstName: 'Nils', lastName: 'Berg' })

describe('tags of one stakeholder', () => {
  test('are set as a text, shown as text, and taken away again', async () => {
    const saved = await setTags(brand, cora, 'Berlin, <i>loud</i>; 👩🏽‍🔬 lab, ليلى\u202e')
    expect(saved.status).toBe(303)
    expect(tagsIn(cora)).toEqual(['<i>loud</i>', 'Berlin', '👩🏽‍🔬 lab', 'ليلى'].sort())
    const { text } = await brand.page('/?tab=stakeholders')
    expect(text).toContain('&lt;i&gt;loud&lt;/i&gt;')
    expect(text).not.toContain('<i>loud</i>')
    expect(text).toContain('<bdi>👩🏽‍🔬 lab</bdi>')

    expect((await setTags(brand, cora, 'BERLIN')).status).toBe(303)
    expect(tagsIn(cora)).toEqual(['BERLIN'])
    expect((await setTags(brand, cora, '')).status).toBe(303)
    expect(tagsIn(cora)).toEqual([])
  })

  test('are refused at the field where one has 51 characters, or there are 21', async () => {
    const tooLong = await setTags(brand, nils, `fine, ${'x'.repeat(51)}`)
    expect(tooLong.status).toBe(400)
    expect(tooLong.text).toContain(TAG_TOO_LONG)
    expect(tooLong.text).toContain(`fine, ${'x'.repeat(51)}`)
    const many = Array.from({ length: MOST_TAGS }, (_, n) => `tag ${n}`)
    expect((await setTags(brand, nils, [...many, 'one more'].join(','))).status).toBe(400)
    expect(tagsIn(nils)).toEqual([])

    expect((await setTags(brand, nils, many.join(','))).status).toBe(303)
    const beyond = await change([nils], 'add', 'one more')
    expect(beyond.status).toBe(400)
    expect(beyond.text).toContain('A stakeholder can have at most 20 tags')
    expect(tagsIn(nils)).toHaveLength(MOST_TAGS)
    await setTags(brand, nils, '')
  })
})

describe('tags of several stakeholders', () => {
  test('are added and taken away without regard to case, in any alphabet', async () => {
    await setTags(brand, cora, 'Zürich')
    expect((await change([cora, nils], 'add', 'ZÜRICH, new')).status).toBe(303)
    expect(tagsIn(cora)).toEqual(['Zürich', 'new'])
    expect(tagsIn(nils)).toEqual(['ZÜRICH', 'new'])
    expect((await change([cora, nils], 'remove', 'zürich')).status).toBe(303)
    expect(tagsIn(cora)).toEqual(['new'])
    expect((await change([cora, nils], 'add', ' , ')).status).toBe(400)
    expect((await change([], 'add', 'new')).status).toBe(400)
  })

  test('are added to everyone whom the filter finds', async () => {
    const fields = { everyone: '1', change: 'add', tags: 'found' }
    expect((await brand.post('/stakeholder-tagging?tab=stakeholders&q=lind&everyone=1', fields)).status).toBe(303)
    expect(tagsIn(cora)).toContain('found')
    expect(tagsIn(nils)).not.toContain('found')
  })

  test('are changed for all of them or for none', async () => {
    const other = await createConsumer(stranger)
    expect((await change([cora, other], 'add', 'mixed')).status).toBe(404)
    expect(tagsIn(cora)).not.toContain('mixed')
  })
})

describe('whose tags they are', () => {
  test('another brand neither sees nor changes them, and a consumer reads none', async () => {
    await setTags(brand, cora, 'secret-tag')
    expect((await stranger.page(`/stakeholder-tagging?tab=stakeholders&consumerId=${cora.consumer.id}`)).status).toBe(
      404,
    )
    expect((await setTags(stranger, cora, 'mine')).status).toBe(404)
    expect((await stranger.page('/?tab=stakeholders&tag=secret-tag')).text).toContain('No stakeholders match.')
    expect((await stranger.page('/?tab=stakeholders')).text).not.toContain('secret-tag')
    expect((await setTags(cora, cora, 'mine')).status).toBe(403)
    expect((await cora.page('/stakeholder-tagging')).status).toBe(403)
    expect((await setTags(server.client(), cora, 'mine')).status).toBe(307)
    expect((await cora.page('/')).text).not.toContain('secret-tag')
    expect(tagsIn(cora)).toEqual(['secret-tag'])
  })

  test('a consumer of two brands has the tags of each with that brand alone', async () => {
    const second = await server.signUpBrand()
    const sql = 'insert into stakeholders (brand_id, consumer_id, created_at) values (?, ?, ?)'
    changeRows(server, sql, second.user.profile.id, cora.consumer.id, Date.now())
    expect((await setTags(second, cora, 'theirs')).status).toBe(303)
    const { text } = await brand.page('/?tab=stakeholders')
    expect(text).not.toContain('theirs')
    expect((await brand.page('/?tab=stakeholders&tag=theirs')).text).toContain('No stakeholders match.')
    expect((await second.page('/?tab=stakeholders&tag=THEIRS')).text).toContain('Cora Lind')
  })
})

describe('the list', () => {
  test('is filtered by a tag in any case, together with its other filters, pending invitations too', async () => {
    await setTags(brand, cora, 'Élan')
    await setTags(brand, nils, '')
    const id = await invite(brand, 'tagged.invitee@example.com')
    changeRows(server, 'update invitations set tags = ? where id = ?', JSON.stringify(['élan']), id)
    const { text } = await brand.page(`/?tab=stakeholders&tag=${encodeURIComponent('ÉLAN')}`)
    expect(text).toContain('Cora Lind')
    expect(text).toContain('tagged.invitee@example.com')
    expect(text).not.toContain('Nils Berg')
    const narrowed = await brand.page(
      `/?tab=stakeholders&tag=${encodeURIComponent('élan')}&project=${projectId}&q=cora`,
    )
    expect(narrowed.text).toContain('Cora Lind')
    expect(narrowed.text).not.toContain('tagged.invitee@example.com')
    for (const tag of ['nobody', '%25', '*', "'--", 'x'.repeat(500), '\u0000']) {
      expect((await brand.page(`/?tab=stakeholders&tag=${encodeURIComponent(tag)}`)).status).toBe(200)
    }
  })
})

describe('assigning', () => {
  test('assigns everyone with a tag to a task, and to a project, and nobody else', async () => {
    await setTags(brand, cora, 'refill')
    await setTags(brand, nils, '')
    const task = await createTask(brand, projectId)
    const dialog = await brand.post(`/task/${task.id}/assignment`, { page: '1', tag: 'Refill' })
    expect(dialog.text).toContain('Cora Lind')
    expect(dialog.text).not.toContain('Nils Berg')
    const post = await brand.post(`/task/${task.id}/assignment?tab=customers`, { everyone: '1', tag: 'REFILL' })
    expect(post.status).toBe(303)
    const { body } = await brand.json<{ consumerId: number }[]>('GET', `/api/tasks/${task.id}/assignments`)
    expect(body.map(({ consumerId }) => consumerId)).toEqual([cora.consumer.id])

    const project = await createProject(brand)
    const fields = { everyone: '1', tag: 'refill' }
    expect((await brand.post(`/project/${project.id}/participation`, fields)).status).toBe(303)
    const { body: joined } = await brand.json<{ participants: { consumerId: number }[] }>(
      'GET',
      `/api/projects/${project.id}`,
    )
    expect(joined.participants.map(({ consumerId }) => consumerId)).toEqual([cora.consumer.id])
    const none = await brand.post(`/project/${project.id}/participation`, { everyone: '1', tag: 'nobody has it' })
    expect(none.status).toBe(400)
  })
})

describe('results', () => {
  test('are narrowed to those with the tag: figures, people, and CSV; without it nothing changes', async () => {
    const task = await createOpenSurvey(brand, projectId)
    for (const person of [cora, nils]) {
      await assign(brand, task.id, person.consumer.id)
      const path = `/api/consumer/tasks/${task.id}/responses`
      const responses = { ...ANSWERS, often: person === cora ? 'Daily' : 'Never' }
      expectStatus(201, await person.json('POST', path, { responses, status: 'submitted' }))
    }
    await setTags(brand, cora, '')
    const analysis = `/api/tasks/${task.id}/analysis`
    const csv = `/api/tasks/${task.id}/export.csv`
    const before = [(await brand.page(analysis)).text, (await brand.page(csv)).text]
    await setTags(brand, cora, 'Ünique')
    expect([(await brand.page(analysis)).text, (await brand.page(csv)).text]).toEqual(before)

    const tag = `?tag=${encodeURIComponent('ünique')}`
    const narrowed = await brand.json<Results>('GET', analysis + tag)
    expect(narrowed.status).toBe(200)
    expect(narrowed.body.respondents).toBe(1)
    expect(narrowed.body.questions[0]?.options.map(({ count }) => count)).toEqual([1, 0, 0])
    for (const file of [csv, `/task/${task.id}/export.csv`]) {
      const { text } = await brand.page(file + tag)
      expect(text).toContain(cora.user.email)
      expect(text).not.toContain(nils.user.email)
    }
    const page = await brand.page(`/task/${task.id}?tab=responses&tag=${encodeURIComponent('ünique')}`)
    expect(page.text).toContain('1 of 2 submissions')
    expect(page.text).toContain('Cora Lind')
    expect(page.text).not.toContain('Nils Berg')

    const unknown = await brand.json<Results>('GET', `${analysis}?tag=nobody`)
    expect(unknown.status).toBe(200)
    expect(unknown.body.respondents).toBe(0)
    expect((await brand.page(`/task/${task.id}?tab=responses&tag=nobody`)).text).toContain('0 of 2 submissions')
    expect((await stranger.page(analysis + tag)).status).toBe(404)
    expect((await cora.page(analysis + tag)).status).toBe(403)
  })

  test('of samples are of nobody with a tag, and the page says why', async () => {
    await setTags(brand, cora, 'refill')
    const task = await createOpenSurvey(brand, projectId)
    expectStatus(201, await brand.json('POST', `/api/tasks/${task.id}/add-sample-responses`))
    const { body } = await brand.json<Results>('GET', `/api/tasks/${task.id}/analysis?tag=refill`)
    expect(body.respondents).toBe(0)
    const page = await brand.page(`/task/${task.id}?tab=responses&tag=refill`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Sample responses have no tags')
  })
})

type Results = { respondents: number; questions: { options: { count: number }[] }[] }
type Poster = Pick<Brand, 'post'>

function setTags(by: Poster, person: ConsumerPerson, tags: string) {
  const id = String(person.consumer.id)
  const fields = { consumerId: id, change: 'set', tags }
  return by.post(`/stakeholder-tagging?tab=stakeholders&consumerId=${id}`, fields)
}

function change(people: ConsumerPerson[], what: 'add' | 'remove', tags: string) {
  const selection: [string, string][] = people.map(({ consumer }) => ['consumerId', String(consumer.id)])
  return brand.post('/stakeholder-tagging', new URLSearchParams([...selection, ['change', what], ['tags', tags]]))
}

/** The tags that the consumer has with the brand, by name. */
function tagsIn({ consumer }: ConsumerPerson): string[] {
  const sql = `select tag from stakeholder_tags join stakeholders on stakeholders.id = stakeholder_id
    where brand_id = ? and consumer_id = ? order by tag`
  return rowsOf<{ tag: string }>(server, sql, brand.user.profile.id, consumer.id).map(({ tag }) => tag)
}
