import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { knowPerson } from '../../harness/domain/known-person'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { invite } from '../../harness/domain/tenant'
import { rowsOf } from '../../harness/services/database'
import { residueOf } from '../../harness/services/residue'
import { startServer } from '../../harness/services/server'

/* What a brand does with whole projects and with several people of its lists, and that no other brand can. */

const server = await startServer()
const stranger = await server.signUpBrand()

describe('a project', () => {
  test('is archived out of every list and choice, found by search and by its filter, and comes back', async () => {
    const brand = await server.signUpBrand()
    const { id } = await createProject(brand, { title: 'Winter cream' })
    await createProject(brand, { title: 'Summer cream' })
    await createTask(brand, id, { title: 'Scent of winter' })
    const archival = `/project/${id}/archival?view=list`
    expect((await stranger.post(archival, { archive: 'in' })).status).toBe(404)
    expect((await brand.post(archival, { archive: 'away' })).status).toBe(400)
    const archived = expectStatus(303, await brand.post(archival, { archive: 'in' }))
    expect(archived.headers.get('location')).toBe('/?view=list')

    for (const address of ['/?q=cream', '/?view=list', '/?tab=tasks', '/?phase=concept']) {
      expect(mainOf(await brand.page(address)), address).not.toMatch(/Winter cream|Scent of winter/)
    }
    for (const address of ['/?status=archived', '/?status=archived&q=winter&view=list', '/search?q=inter+ream']) {
      expect(mainOf(await brand.page(address)), address).toContain('Winter cream')
    }
    const page = mainOf(await brand.page(`/?project=${id}`))
    expect(page).toContain('Unarchive')
    expect(mainOf(await brand.page(`/?tab=tasks&project=${id}`))).toContain('Scent of winter')

    expectStatus(303, await brand.post(archival, { archive: 'out' }))
    expect(mainOf(await brand.page('/?q=cream'))).toContain('Winter cream')
    expect(mainOf(await brand.page('/audit-log'))).toMatch(/Winter cream[\s\S]*Winter cream/)
  })

  test('is duplicated once by a double click: its tasks as drafts, no people, no answers, no dates', async () => {
    const brand = await server.signUpBrand()
    const { projectId } = await knowPerson(server, brand)
    expect((await stranger.post(`/project/${projectId}/duplication`, { key: 'k' })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => brand.post(`/project/${projectId}/duplication`, { key: 'k' })))
    const [address, same] = both.map(({ headers }) => headers.get('location'))
    expect(address).toBe(same)
    expect(both.map(({ status }) => status)).toEqual([303, 303])

    const copyId = Number(/project=(\d+)$/.exec(`${address}`)?.[1])
    const sql = 'select type, status, due_date, config from tasks where project_id = ? order by id'
    type TaskRow = { type: string; status: string; due_date: string | null; config: string | null }
    const [before, after] = [rowsOf<TaskRow>(server, sql, projectId), rowsOf<TaskRow>(server, sql, copyId)]
    expect(after).toEqual(before.map((task) => ({ ...task, status: 'draft', due_date: null })))
    expect(rowsOf(server, 'select id from project_participants where project_id = ?', copyId)).toEqual([])
    const answers = 'select r.id from task_responses r join tasks t on t.id = r.task_id where t.project_id = ?'
    expect(rowsOf(server, answers, copyId)).toEqual([])
  })

  test('is deleted with its answers and files, after a question that counts them, and by its brand alone', async () => {
    const brand = await server.signUpBrand()
    const { projectId, consumer, video, texts } = await knowPerson(server, brand)
    const other = await createProject(brand, { title: 'Stays' })
    const [own, shared, kept] = [await uploadImage(brand), await uploadImage(brand), await uploadImage(brand)]
    await heatmapOf(brand, projectId, [own.url, shared.url])
    await heatmapOf(brand, other.id, [shared.url])
    const templated = await heatmapOf(brand, projectId, [kept.url])
    expectStatus(303, await brand.post(`/task/${templated}/template`, {}))
    const pending = await invite(brand, 'still.pending@example.com', { projectId })
    const foreign = await uploadImage(stranger)

    const address = `/project/${projectId}/deletion`
    const question = (await brand.page(address)).text
    for (const line of [
      '6 tasks',
      '2 videos and files of answers',
      'that no other project shows',
      '1 person takes part and stays your stakeholder.',
    ]) {
      expect(question).toContain(line)
    }
    for (const by of [stranger, consumer]) expect((await by.page(address)).status).toBe(by === stranger ? 404 : 403)
    expect((await stranger.post(address, {})).status).toBe(404)
    expect((await consumer.post(address, {})).status).toBe(403)
    expect(await filesIn('images')).toEqual(expect.arrayContaining([own.filename, kept.filename]))

    const both = await Promise.all([1, 2].map(() => brand.post(address, {})))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await brand.page(`/?project=${projectId}`)).status).toBe(404)
    expect((await brand.page(address)).status).toBe(404)
    const [images, left] = [await filesIn('images'), [shared, kept, foreign].map(({ filename }) => filename)]
    expect(images).toEqual(expect.arrayContaining(left))
    expect(images).not.toContain(own.filename)
    // The person stays, with what is no answer to this project.
    const typed = texts.filter((text) => /that nobody else has said/.test(text) && !text.includes('The form'))
    expect(await residueOf(server, [...typed, video])).toEqual([])
    const people = mainOf(await brand.page('/?tab=stakeholders'))
    expect(people).toContain(consumer.user.email)
    expect(people).toContain('still.pending@example.com')
    expect(rowsOf(server, 'select project_id from invitations where id = ?', pending)).toEqual([{ project_id: null }])
  })
})

describe('several stakeholders', () => {
  test('are tagged, assigned, invited again, withdrawn and removed, selected or all found, never another’s', async () => {
    const brand = await server.signUpBrand()
    const project = await createProject(brand, { title: 'Soap bar' })
    const [ann, ben, cleo] = [
      await createConsumer(brand, { firstName: 'Ann' }),
      await createConsumer(brand, { firstName: 'Ben' }),
      await createConsumer(brand, { firstName: 'Cleo' }),
    ].map(({ consumer }) => String(consumer.id))
    const [dora, emil] = [await invite(brand, 'dora@pending.example'), await invite(brand, 'emil@pending.example')]
    const theirs = String((await createConsumer(stranger)).consumer.id)
    const invitedByThem = String(await invite(stranger, 'theirs@pending.example'))
    const selected = (ids: (string | undefined)[], more: Record<string, string> = {}) =>
      new URLSearchParams([...ids.map((id): [string, string] => ['consumerId', `${id}`]), ...Object.entries(more)])
    const pending = (...ids: (string | number)[]) =>
      new URLSearchParams(ids.map((id): [string, string] => ['invitationId', String(id)]))

    const tags = { change: 'add', tags: 'autumn' }
    expectStatus(303, await brand.post('/stakeholder-tagging', selected([ann], { ...tags, invitationId: `${dora}` })))
    const tagged = mainOf(await brand.page('/?tab=stakeholders&tag=autumn'))
    expect(namesIn(tagged, ['Ann', 'Ben', 'dora@', 'emil@'])).toEqual(['Ann', 'dora@'])

    expect((await brand.post('/stakeholder-assignment', selected([ann]))).text).toContain('Please choose a project')
    const into = { projectId: String(project.id) }
    expectStatus(303, await brand.post('/stakeholder-assignment', selected([ann, ben], into)))
    const dialog = (await brand.page(`/stakeholder-assignment?${selected([cleo])}&invitationId=${dora}`)).text
    expect(dialog).toContain('1 person left out: invited, without an account yet.')
    const participants = mainOf(await brand.page(`/?project=${project.id}`))
    expect(namesIn(participants, ['Ann', 'Ben', 'Cleo'])).toEqual(['Ann', 'Ben'])

    const mailsTo = (address: string) =>
      rowsOf(server, 'select o.id from outbox o where o.recipient = ?', address).length
    expectStatus(303, await brand.post('/stakeholder-renewal', pending(dora, emil)))
    expect(['dora@pending.example', 'emil@pending.example'].map(mailsTo)).toEqual([2, 2])
    expectStatus(
      303,
      await brand.post('/stakeholder-withdrawal?tab=stakeholders&q=DORA', new URLSearchParams('everyone=1')),
    )
    expect(namesIn(mainOf(await brand.page('/?tab=stakeholders')), ['dora@', 'emil@'])).toEqual(['emil@'])

    for (const [address, fields] of [
      ['/stakeholder-tagging', selected([ann, theirs], tags)],
      ['/stakeholder-assignment', selected([ann, theirs], into)],
      ['/stakeholder-removal', selected([ann, theirs], { answers: 'erased' })],
      ['/stakeholder-renewal', pending(emil, invitedByThem)],
      ['/stakeholder-withdrawal', pending(emil, invitedByThem)],
    ] as const) {
      expect((await brand.post(address, fields)).status, address).toBe(404)
      expect((await brand.page(`${address}?${fields}`)).status, address).toBe(404)
      const nobody = await brand.post(address, new URLSearchParams({ ...tags, ...into, answers: 'erased' }))
      expect([address, nobody.status < 500, nobody.status]).toEqual([address, true, nobody.status])
    }
    expect((await stranger.page('/?tab=stakeholders')).text).toContain('theirs@pending.example')

    expect((await brand.post('/stakeholder-removal', selected([ann]))).status).toBe(400)
    expectStatus(303, await brand.post('/stakeholder-removal', selected([ann, ben], { answers: 'erased' })))
    const left = mainOf(await brand.page('/?tab=stakeholders'))
    expect(namesIn(left, ['Ann', 'Ben', 'Cleo', 'emil@'])).toEqual(['Cleo', 'emil@'])
  })

  test('are listed active before pending, and sorted by each head over all pages', async () => {
    const brand = await server.signUpBrand()
    for (const firstName of ['Zoe', 'anna', 'Moritz']) await createConsumer(brand, { firstName, lastName: 'Berg' })
    await invite(brand, 'aaa@pending.example')
    const names = ['Zoe Berg', 'anna Berg', 'Moritz Berg', 'aaa@pending.example']
    const sorted = async (sort: string) => orderIn(await brand.page(`/?tab=stakeholders${sort}`), names)
    expect(await sorted('')).toEqual(['Moritz Berg', 'anna Berg', 'Zoe Berg', 'aaa@pending.example'])
    expect(await sorted('&sort=-status')).toEqual(['aaa@pending.example', 'Moritz Berg', 'anna Berg', 'Zoe Berg'])
    expect(await sorted('&sort=name')).toEqual(['anna Berg', 'Moritz Berg', 'Zoe Berg', 'aaa@pending.example'])
    expect(await sorted('&sort=-name')).toEqual(['Zoe Berg', 'Moritz Berg', 'anna Berg', 'aaa@pending.example'])
    expect(await sorted('&sort=email')).toEqual(['aaa@pending.example', 'Zoe Berg', 'anna Berg', 'Moritz Berg'])
    expect(await sorted('&sort=since')).toEqual(['Zoe Berg', 'anna Berg', 'Moritz Berg', 'aaa@pending.example'])
    for (const by of ['tags', '-tags', 'projects', '-projects', 'nothing', '%00']) {
      expect((await sorted(`&sort=${by}`)).sort()).toEqual(names.toSorted())
    }
  })
})

test('search takes letters with and without accents, ß and ss, ü and ue, and quotes of all shapes for each other; what begins with it comes first', async () => {
  const brand = await server.signUpBrand()
  await createProject(brand, { title: 'Ärmel' })
  await createProject(brand, { title: 'Neue Größe' })
  await createProject(brand, { title: 'Neue GRÖSSE, Straße und Fass' })
  await createProject(brand, { title: 'か' })
  await createConsumer(brand, { firstName: 'Zoë', lastName: 'Søndergård' })
  const found = async (words: string) => {
    const text = mainOf(await brand.page(`/search?q=${encodeURIComponent(words)}`))
    return ['Ärmel', 'Neue Größe', 'Neue GRÖSSE', 'か', 'Zoë'].filter((title) => text.includes(`>${title}`))
  }
  for (const words of ['GRÖSSE', 'größe', 'grosse', 'GROẞE', 'gross']) {
    expect([words, await found(words)]).toEqual([words, ['Neue Größe', 'Neue GRÖSSE']])
  }
  expect(await found('GRÖSSE strasse faß')).toEqual(['Neue GRÖSSE'])
  for (const words of ['zoe', 'ZOË', 'zoé', 'Zoe\u0308', 'soNdergard']) {
    expect([words, await found(words)]).toEqual([words, ['Zoë']])
  }
  expect(await found('arm')).toEqual(['Ärmel'])
  for (const words of ['Aermel', 'ärmel']) expect([words, await found(words)]).toEqual([words, ['Ärmel']])
  expect(await found('groesse')).toEqual(['Neue Größe', 'Neue GRÖSSE'])
  await createConsumer(brand, { firstName: 'Jürgen', lastName: 'Mueller' })
  const isFound = async (words: string, name = 'Jürgen Mueller') =>
    mainOf(await brand.page(`/?tab=stakeholders&q=${encodeURIComponent(words)}`)).includes(name)
  for (const words of ['juergen', 'JÜRGEN', 'müller', 'Mueller'])
    expect([words, await isFound(words)]).toEqual([words, true])
  expect(await isFound('muller')).toBe(false)
  // Of letters without accents alone, and once it has them.
  const plain = await createConsumer(brand, { firstName: 'Jutta', lastName: "O'Hara-Mueller" })
  for (const words of ['jütta', 'O’HARA', 'müller jutta', `${plain.consumer.user.email} hara`])
    expect([words, await isFound(words, 'Jutta O')]).toEqual([words, true])
  for (const words of ['jutta%', 'jut_a', 'muller jutta', 'jutta nobody'])
    expect([words, await isFound(words, 'Jutta O')]).toEqual([words, false])
  expectStatus(303, await plain.post('/account?form=name', { firstName: 'Jütta', lastName: 'Strauß' }))
  for (const words of ['jutta strauss', 'JUETTA', plain.consumer.user.email])
    expect([words, await isFound(words, 'Jütta')]).toEqual([words, true])
  expect(await isFound('hara', 'Jütta')).toBe(false)
  // A mark that makes another letter.
  expect(await found('が')).toEqual([])
  await createProject(brand, { title: '50% [new]' })
  await createProject(brand, { title: 'v_2\\ *' })
  const signed = async (sign: string) => {
    const text = mainOf(await brand.page(`/search?q=${encodeURIComponent(sign)}`))
    return ['Ärmel', '50% [new]', 'v_2\\ *'].filter((title) => text.includes(`>${title}`))
  }
  for (const sign of ['%', '0%', '[', '[N']) expect([sign, await signed(sign)]).toEqual([sign, ['50% [new]']])
  for (const sign of ['_', '\\', '*', 'V_2\\']) expect([sign, await signed(sign)]).toEqual([sign, ['v_2\\ *']])
  await createProject(brand, { title: 'Kid’s “soft” soap – May' })
  await createProject(brand, { title: 'Dad\'s "hard" soap - May' })
  const quoted = async (words: string) => {
    const text = mainOf(await brand.page(`/search?q=${encodeURIComponent(words)}`))
    return [text.includes('Kid’s'), text.includes('hard')]
  }
  for (const words of ["d's", 'd’s', 'soap - may', 'soap – may']) {
    expect([words, await quoted(words)]).toEqual([words, [true, true]])
  }
  for (const words of ['"soft"', '“soft', "kid's"]) expect([words, await quoted(words)]).toEqual([words, [true, false]])
  for (const words of ['“hard”', '"hard']) expect([words, await quoted(words)]).toEqual([words, [false, true]])
  const people = mainOf(await brand.page('/?tab=stakeholders&q=sondergard'))
  expect(people).toContain('Zoë Søndergård')
  await createProject(brand, { title: 'Kein ärmelloses' })
  const text = mainOf(await brand.page('/search?q=%C3%A4r'))
  expect(text.indexOf('>Ärmel')).toBeLessThan(text.indexOf('>Kein ärmelloses'))
})

test('search finds projects, tasks and people by parts of words in any case, of the own brand alone', async () => {
  const brand = await server.signUpBrand()
  const { id } = await createProject(brand, { title: 'Öl für das Gesicht' })
  await createTask(brand, id, { title: 'Gesichtspflege' })
  await createConsumer(brand, { firstName: 'Gesine', lastName: 'Lind' })
  await invite(brand, 'gesa@pending.example')
  const secret = await createProject(stranger, { title: 'Gesicht, geheim' })
  await createTask(stranger, secret.id, { title: 'Gesichtsmaske, geheim' })
  await createConsumer(stranger, { firstName: 'Gesche', lastName: 'Geheim' })
  await invite(stranger, 'gesund.geheim@pending.example')

  const found = mainOf(await brand.page('/search?q=ges'))
  for (const text of ['Öl für das Gesicht', 'Gesichtspflege', 'Gesine Lind', 'gesa@pending.example']) {
    expect(found).toContain(text)
  }
  expect(found.toLowerCase()).not.toContain('geheim')
  expect(mainOf(await brand.page('/search?q=GESICHT+%C3%B6l'))).toContain('Öl für das Gesicht')
  for (const odd of ['', '%25', '*%5B', "'--", '%00', 'x'.repeat(500)]) {
    const { status, text } = await brand.page(`/search?q=${odd}`)
    expect([odd, status, text.includes('Gesine')]).toEqual([odd, 200, false])
  }
  const consumer = await createConsumer(brand)
  expect((await consumer.page('/search?q=ges')).status).toBe(403)
  expect((await server.client().page('/search?q=ges')).headers.get('location')).toContain('/api/login?redirectTo=')
})

async function heatmapOf(brand: Brand, projectId: number, urls: string[]): Promise<number> {
  const { id } = await createTask(brand, projectId, { type: 'design_element_heatmap' })
  const images = urls.map((url, index) => ({ id: `pack-${index}`, url, name: `Pack ${index}`, prompt: null }))
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { images }))
  return id
}

async function filesIn(folder: string): Promise<string[]> {
  return await readdir(path.join(server.uploadsDir, folder))
}

/** What a page has in its main part, without the script that repeats it. */
function mainOf({ status, text }: { status: number; text: string }): string {
  expect(status).toBe(200)
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
}

function namesIn(text: string, names: string[]): string[] {
  return names.filter((name) => text.includes(name))
}

/** The names in the order in which the page has them. */
function orderIn(page: { status: number; text: string }, names: string[]): string[] {
  const main = mainOf(page)
  return namesIn(main, names).sort((a, b) => main.indexOf(a) - main.indexOf(b))
}
