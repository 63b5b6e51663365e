import '../../harness/domain/domain'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { exampleProjects, outbox, projects, studyTemplates, taskResponses, tasks, uploads, users } from '#db/schema'
import { createAccount } from '~/invitations/invitations.server'
import { done } from '~/lib/outcome'
import { readOverview } from '~/projects/portal.server'
import { openExample, removeExample } from '~/responses/example/example-project.server'
import { surveyConfigSchema } from '~/task-types/custom-survey/config'
import { saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import {
  findFirstSteps,
  hideFirstSteps,
  hidesFirstSteps,
  isExample,
  showFirstSteps,
} from '~/tasks/first-steps/first-steps.server'
import { countResponses } from '~/tasks/steps.server'
import { addStudy, type Place } from '~/tasks/studies/studies.server'
import * as studyFile from '~/tasks/studies/study-file.server'
import {
  deleteTemplate,
  findTemplateStudy,
  listTemplates,
  renameTemplate,
  saveTemplate,
  viewTemplate,
} from '~/tasks/studies/templates.server'
import { createTask, editTask, findTask } from '~/tasks/tasks.server'
import { keepImage } from '~/uploads/images.server'
import { sweep } from '~/uploads/sweep.server'
import { byBrand } from '../../harness/domain/acting'
import { directory } from '../../harness/domain/domain'
import { inviteOne, makeBrand, makeProject, newAddress, value } from '../../harness/domain/domain-people'

const stranger = await makeBrand('Other Goods')

test('the example is made once, answered by samples alone, and goes whole by one press', async () => {
  const brand = await makeBrand()
  expect(await findFirstSteps(brand.id)).toMatchObject({ hasTask: false, hasCustomers: false, example: null })
  const mails = await db.$count(outbox)
  const people = await db.$count(users)
  // A double click.
  const [first, second] = await Promise.all([openExample(byBrand(brand.id)), openExample(byBrand(brand.id))])
  const { projectId } = value(first.ok ? first : second)
  expect([first, second].filter(({ ok }) => !ok)).toMatchObject([{ reason: 'conflict', code: 'being-made' }])
  expect(value(await openExample(byBrand(brand.id))).projectId).toBe(projectId)

  const made = await db.select().from(tasks).where(eq(tasks.projectId, projectId))
  expect(made.map(({ type, status }) => `${type} ${status}`)).toEqual([
    'custom_survey closed',
    'design_element_heatmap closed',
    'pack_vs_pack_comparator closed',
    'feature_prioritization closed',
  ])
  for (const { id } of made) {
    const counts = await countResponses(id)
    expect(counts).toMatchObject({ drafts: 0, submitted: 0 })
    expect(counts.samples).toBeGreaterThan(20)
  }
  expect(await db.$count(outbox)).toBe(mails)
  // The brand has the project of `makeBrand`, and none more.
  expect(await readOverview(brand.id)).toMatchObject({ projects: 1, hasExample: true, stakeholders: 0, dueSoon: 0 })
  // It is no step of the brand's own.
  expect(await findFirstSteps(brand.id)).toMatchObject({ hasTask: false, hasOpened: false, example: { projectId } })
  expect(await isExample(stranger.id, projectId)).toBe(false)

  value(await removeExample(byBrand(brand.id)))
  value(await removeExample(byBrand(brand.id)))
  expect(await db.$count(projects, eq(projects.id, projectId))).toBe(0)
  expect(await db.$count(exampleProjects)).toBe(0)
  const ids = made.map(({ id }) => id)
  expect(await db.$count(taskResponses, inArray(taskResponses.taskId, ids))).toBe(0)
  expect(await db.$count(users)).toBe(people)
  await sweep(Date.now() + 1_000)
  expect(await db.$count(uploads, eq(uploads.brandId, brand.id))).toBe(0)
})

test('the first steps know what is done, end by themselves, and can be put away and shown again', async () => {
  const brand = await makeBrand()
  const { taskIds } = value(await addStudy(brand.id, await study('nps-follow-up'), { projectId: brand.projectId }))
  const [taskId = 0] = taskIds
  const nobodyYet = { projectId: brand.projectId, invited: 0 }
  expect(await findFirstSteps(brand.id)).toMatchObject({ hasTask: true, hasOpened: false, taskId, nobodyYet })
  value(await editTask(byBrand(brand.id), taskId, { status: 'open' }))
  expect(await findFirstSteps(brand.id)).toMatchObject({ hasTask: true, hasCustomers: false, hasOpened: true })
  expect(await hidesFirstSteps(brand.id)).toBe(false)
  value(await hideFirstSteps(brand.id))
  expect([await findFirstSteps(brand.id), await hidesFirstSteps(brand.id)]).toEqual([null, true])
  value(await showFirstSteps(brand.id))
  expect(await findFirstSteps(brand.id)).toMatchObject({ hasTask: true, hasCustomers: false })
  expect(await hidesFirstSteps(brand.id)).toBe(false)
  const invitationId = await inviteOne(brand.id, newAddress())
  expect(await findFirstSteps(brand.id)).toMatchObject({ nobodyYet: { ...nobodyYet, invited: 1 } })
  value(
    await createAccount(byBrand(brand.id), {
      invitationId,
      firstName: 'Anna',
      lastName: 'Berg',
      password: 'correct horse',
    }),
  )
  expect(await findFirstSteps(brand.id)).toMatchObject({ hasCustomers: false, nobodyYet: null })
})

test('a template makes drafts in a project of the brand, or in a new one, and in nobody else’s', async () => {
  const brand = await makeBrand()
  const home = await study('home-test')
  const { projectId, taskIds } = value(await addStudy(brand.id, home, { newProject: 'At home' }))
  expect(await db.select().from(projects).where(eq(projects.id, projectId))).toMatchObject([
    { title: 'At home', brandId: brand.id, phase: 'testing', status: 'active' },
  ])
  const made = await Promise.all(taskIds.map((id) => findTask(brand.id, id)))
  expect(made.map((task) => `${task?.type} ${task?.status}`)).toEqual(['receive_product draft', 'custom_survey draft'])
  expect(await addStudy(stranger.id, home, { projectId })).toMatchObject({ reason: 'not found' })
})

test('a task is kept as a template with its pictures, renamed and deleted by its brand alone', async () => {
  const brand = await makeBrand()
  const { taskId, url } = await makeHeatmap(brand.id, brand.projectId)
  const { key } = value(await saveTemplate(brand.id, taskId))
  expect(await saveTemplate(stranger.id, taskId)).toMatchObject({ reason: 'not found' })
  for (const outcome of [await renameTemplate(stranger.id, key, 'Mine'), await deleteTemplate(stranger.id, key)])
    expect(outcome).toMatchObject({ reason: 'not found' })
  expect(await viewTemplate(stranger.id, key)).toBeNull()
  value(await renameTemplate(brand.id, key, 'Our labels'))
  expect((await listTemplates(brand.id)).own).toMatchObject([{ key, name: 'Our labels', tasks: 1 }])
  expect((await listTemplates(brand.id)).ready).toHaveLength(10)

  // Its picture outlives the task.
  await write((tx) => tx.delete(tasks).where(eq(tasks.id, taskId)))
  await sweep(Date.now() + 1_000)
  const kept = await findTemplateStudy(brand.id, key)
  expect(JSON.stringify(kept)).toContain(url)
  if (!kept) throw new Error('no template')
  value(await addStudy(brand.id, kept, { projectId: brand.projectId }))
  expect(await addStudy(stranger.id, kept, { projectId: stranger.projectId })).toMatchObject({
    reason: 'invalid',
    errors: { 'tasks.0.config.images.0.url': ['This image no longer exists'] },
  })
  value(await deleteTemplate(brand.id, key))
  expect(await db.$count(studyTemplates, eq(studyTemplates.brandId, brand.id))).toBe(0)
})

test('a file of a study keeps which question it is about, and the scores of its scales', async () => {
  const brand = await makeBrand()
  const { taskIds } = value(await addStudy(brand.id, await study('concept-test'), { projectId: brand.projectId }))
  const { json } = value(await exportTask(brand.id, taskIds[0] ?? 0))
  const imported = value(await importStudy(stranger.id, Buffer.from(json), { newProject: 'From elsewhere' }))
  const task = await findTask(stranger.id, imported.taskIds[0] ?? 0)
  const { questions } = surveyConfigSchema.parse(task?.config)
  const buy = questions.find(({ isKey }) => isKey)
  expect([buy?.id, buy?.settings]).toEqual(['buy', expect.objectContaining({ scores: [5, 4, 3, 2, 1] })])
})

test('a study goes out as one file and comes in at another brand with its pictures as its own', async () => {
  const brand = await makeBrand()
  const { taskId, url } = await makeHeatmap(brand.id, brand.projectId)
  expect(await exportTask(stranger.id, taskId)).toMatchObject({ reason: 'not found' })
  const { json } = value(await exportTask(brand.id, taskId))
  expect(json).not.toContain(url)
  expect(JSON.parse(json)).toMatchObject({
    format: 'sounding-study',
    version: 1,
    study: { title: 'The label', tasks: [{ config: { images: [{ url: 'image:image-1' }] } }] },
    images: { 'image-1': expect.any(String) },
  })
  const { taskIds } = value(await importStudy(stranger.id, Buffer.from(json), { newProject: 'From elsewhere' }))
  const [imported = 0] = taskIds
  const config = JSON.stringify((await findTask(stranger.id, imported))?.config)
  const [, fileName = ''] = /\/api\/images\/([\w-]+\.webp)/.exec(config) ?? []
  expect(fileName).not.toBe(path.basename(url))
  expect(await db.$count(uploads, and(eq(uploads.fileName, fileName), eq(uploads.brandId, stranger.id)))).toBe(1)
  // And all of it is the same study once more.
  const again: unknown = JSON.parse(value(await exportTask(stranger.id, imported)).json)
  expect(again).toMatchObject({ study: JSON.parse(json).study })

  value(
    await createTask(brand.id, { ...facts, title: 'Where to?', projectId: brand.projectId, type: 'receive_product' }),
  )
  expect(JSON.parse(value(await exportProject(brand.id, brand.projectId)).json)).toMatchObject({
    study: { title: 'The refill pack', tasks: [{ title: 'The label' }, { title: 'Where to?', config: null }] },
  })

  // A screener goes along, and so do the images of options.
  const screener = {
    questions: [
      {
        id: 'pack',
        type: 'image_choice',
        title: 'Which of these do you know?',
        options: ['This one', 'None'],
        settings: {
          images: [
            { option: 'This one', url },
            { option: 'None', url },
          ],
        },
      },
    ],
  }
  const images = [{ id: 'front', url, name: 'Front' }]
  value(await saveConfiguration(brand.id, taskId, { images, screener }))
  const screened = value(await exportTask(brand.id, taskId)).json
  expect(Object.keys(JSON.parse(screened).images)).toEqual(['image-1'])
  const made = value(await importStudy(stranger.id, Buffer.from(screened), { newProject: 'Screened' }))
  const whole = JSON.stringify((await findTask(stranger.id, made.taskIds[0] ?? 0))?.config)
  expect(whole).toContain('Which of these do you know?')
  expect(whole).not.toContain(path.basename(url))
  expect(whole.match(/\/api\/images\/[\w-]+\.webp/g)).toHaveLength(3)
  const empty = await makeProject(brand.id, 'Empty')
  expect(await exportProject(brand.id, empty.id)).toMatchObject({ reason: 'conflict', code: 'no-tasks' })
})

test('a file that is wrong is refused by the path of each fault, and nothing of it is kept', async () => {
  const brand = await makeBrand()
  const { taskId, url } = await makeHeatmap(brand.id, brand.projectId)
  const file = JSON.parse(value(await exportTask(brand.id, taskId)).json)
  const before = [await db.$count(uploads), await db.$count(tasks)]
  const faultsOf = async (change: object) => {
    const bytes = Buffer.from(JSON.stringify({ ...file, ...change }))
    const outcome = await importStudy(stranger.id, bytes, { projectId: stranger.projectId })
    return outcome.ok ? null : outcome.errors
  }
  const [task] = file.study.tasks
  const shows = (address: string) => ({
    study: { ...file.study, tasks: [{ ...task, config: { images: [{ id: 'a', name: 'A', url: address }] } }] },
  })
  expect(await faultsOf({ format: 'else' })).toHaveProperty('format')
  expect(await faultsOf({ version: 2 })).toHaveProperty('version')
  expect(await faultsOf({ study: undefined })).toEqual({ study: ['A study must be an object'] })
  expect(await faultsOf({ study: { title: '', tasks: [] } })).toMatchObject({
    'study.title': ['A study needs a title'],
    'study.tasks': ['A study has at least one task'],
  })
  expect(await faultsOf({ study: { ...file.study, tasks: [{ ...task, type: 'custom_survey' }] } })).toHaveProperty([
    'study.tasks.0.config.questions',
  ])
  // Another brand's picture is not to be had by naming it, nor one that is not in the file.
  expect(await faultsOf(shows(url))).toHaveProperty(['study.tasks.0.config.images.0.url'])
  const pack = { id: 'a', name: 'A', image: ` ${url}` }
  const packs = {
    variants: [pack, { ...pack, id: 'b', name: 'B' }],
    attributes: [{ id: 'c', label: 'C', type: 'likert' }],
  }
  const trimmed = { ...task, type: 'pack_vs_pack_comparator', config: packs }
  expect(JSON.stringify(await faultsOf({ study: { ...file.study, tasks: [trimmed] } }))).toMatch(
    /tasks\.0\.config\.variants\.0\.[^"]*":\["An image must be included/,
  )
  expect(await faultsOf(shows('image:image-2'))).toHaveProperty(['study.tasks.0.config.images.0.url'])
  expect(await faultsOf({ images: { 'image-1': Buffer.from('<svg/>').toString('base64') } })).toEqual({
    'images.image-1': ['Please choose a JPG, PNG or WebP image.'],
  })
  for (const bytes of [Buffer.from('{'), Buffer.from('[]'), Buffer.from([0xff, 0xfe])])
    expect(await importStudy(stranger.id, bytes, { newProject: 'x' })).toMatchObject({ reason: 'invalid' })
  expect([await db.$count(uploads), await db.$count(tasks)]).toEqual(before)
})

test('a hundred images that 20,000 texts name are read in linear time, and faults without end are counted', async () => {
  const png = (
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#a53' } })
      .png()
      .toBuffer()
  ).toString('base64')
  const images = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`image-${n}`, png]))
  const file = (config: unknown) => {
    const task = { title: 'A', type: 'feature_prioritization', config }
    return Buffer.from(
      JSON.stringify({ format: 'sounding-study', version: 1, study: { title: 'A', tasks: [task] }, images }),
    )
  }
  const texts = Array.from({ length: 20_000 }, (_, n) => `image:image-${n % 100}`)
  const refused = await importStudy(stranger.id, file({ features: texts }), { newProject: 'Long' })
  expect(refused).toMatchObject({ reason: 'invalid' })
  const unknown = await importStudy(stranger.id, file(texts.map((name) => `${name}-x`)), { newProject: 'Long' })
  expect(unknown.ok || Object.keys(unknown.errors ?? {})).toHaveLength(101)
  expect(unknown).toMatchObject({ message: expect.stringMatching(/It has 20,\d\d\d faults; these are the first 100/) })
  const values = Buffer.from(`[${'[],'.repeat(600_000)}0]`)
  expect(await importStudy(stranger.id, values, { newProject: 'Long' })).toMatchObject({
    message: 'This JSON holds more than 500,000 values.',
  })
})

async function importStudy(brandId: number, bytes: Uint8Array, place: Place) {
  const file = path.join(directory, 'study.json')
  await writeFile(file, bytes)
  return await studyFile.importStudy(brandId, file, place)
}

async function exportTask(brandId: number, taskId: number) {
  return asText(await studyFile.exportTaskStudy(brandId, taskId))
}

async function exportProject(brandId: number, projectId: number) {
  return asText(await studyFile.exportProject(brandId, projectId))
}

function asText(exported: Awaited<ReturnType<typeof studyFile.exportTaskStudy>>) {
  return exported.ok ? done({ json: new TextDecoder().decode(exported.value.json) }) : exported
}

const facts = { title: 'The label', description: null, phase: 'testing', dueDate: null } as const

async function makeHeatmap(brandId: number, projectId: number) {
  const task = value(await createTask(brandId, { ...facts, projectId, type: 'design_element_heatmap' }))
  const file = path.join(directory, `label-${task.id}.png`)
  await writeFile(
    file,
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a53' } })
      .png()
      .toBuffer(),
  )
  const { url } = value(await keepImage(brandId, { path: file, taskId: task.id }))
  value(await saveConfiguration(brandId, task.id, { images: [{ id: 'front', url, name: 'Front' }] }))
  return { taskId: task.id, url }
}

async function study(key: string) {
  const found = await findTemplateStudy(stranger.id, key)
  if (!found) throw new Error(`no template ${key}`)
  return found
}
