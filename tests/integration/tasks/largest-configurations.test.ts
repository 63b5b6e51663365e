import { expect, test } from 'vitest'
import { call, type Failure } from '../../harness/calls'
import { uploadImage } from '../../harness/domain/heatmap'
import { createProject, createTask } from '../../harness/domain/projects'
import { builderFields } from '../../harness/largest/builder-fields'
import {
  conditionalQuestions,
  largestConfigurations,
  tooLargeConfigurations,
} from '../../harness/largest/configurations'
import { startServer } from '../../harness/services/server'

/* What a configuration holds at most. What its pages cost then is measured by `npm run bench -- limits`. */

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand)
const { url } = await uploadImage(brand)

async function send(type: string, config: unknown) {
  const { id } = await createTask(brand, project.id, { type })
  return { id, ...(await call<Failure>(brand, 'PATCH', `/api/tasks/${id}/config`, config)) }
}

test.each(Object.entries(largestConfigurations(url)))('%s is taken at its limits', async (_name, { type, config }) => {
  const { status, text } = await send(type, config)
  expect(status, text.slice(0, 300)).toBe(200)
})

test.each(tooLargeConfigurations(url))('one more of these is refused at its field: $name', async (too) => {
  const { status, body } = await send(too.type, too.config)
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toContain(too.field)
})

/** Its words are not those of a new question. */
const NPS = { id: 'nps', type: 'nps', title: 'How likely?', settings: { lowLabel: null, highLabel: 'Very' } }

test('the builder saves a survey of many conditions as it was, and opens a question of it, without script', async () => {
  const { id } = await send('custom_survey', { questions: [...conditionalQuestions().slice(0, 100), NPS] })
  const before = await configOf(id)
  const { text } = await brand.page(`/task/${id}?tab=build`)
  const fields = builderFields(text)
  expect(text).not.toContain('About question')

  const intent = JSON.stringify({ type: 'validate', payload: { name: 'questions[7].type' } })
  const opened = await brand.post(`/task/${id}?tab=build`, new URLSearchParams([...fields, ['__intent__', intent]]))
  expect(opened.status).toBe(200)
  expect(opened.text.match(/About question/g)).toHaveLength(5)

  const refused = await brand.post(`/task/${id}?tab=build`, renamed(fields, 'questions[9].tests[2].value', 'Nothing'))
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('“Nothing” is not an option of this question')
  expect(builderFields(refused.text).get('questions[9].tests[2].value')).toBe('Nothing')
  expect(builderFields(refused.text).get('questions[50].tests[2].value')).toBe(
    fields.get('questions[50].tests[2].value'),
  )

  expect((await brand.post(`/task/${id}?tab=build`, renamed(fields, 'questions[3].title', 'Another'))).status).toBe(303)
  const after = await configOf(id)
  expect(after?.questions[3]?.title).toBe('Another')
  const questions = before?.questions.map((one, place) => (place === 3 ? { ...one, title: 'Another' } : one))
  expect(after?.questions).toEqual(questions)
})

async function configOf(id: number) {
  const { body } = await brand.json<{ id: number; config: { questions: { title: string }[] } }[]>(
    'GET',
    '/api/brand/tasks',
  )
  return body.find((one) => one.id === id)?.config
}

function renamed(fields: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(fields)
  changed.set(name, value)
  return changed
}
