import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { isRecord } from '~/lib/records'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { unwrapAnswers } from '~/task-types/task-type'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { apiDocument } from './document.server'

/* Whatever the task types accept, the description of /api accepts: clients are generated from it. */

const NOW = '2026-03-05T14:03:00.000Z'
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema(apiDocument(), 'api')

describe.each(TASK_TYPES)('%s', async (type) => {
  const { config: rules, answers } = taskType(type)
  const schema = rules.editing?.schema
  const example: unknown = (await import(`../../../task-types/${type.replaceAll('_', '-')}/example-config.ts`))
    .exampleConfig
  const config = schema?.parse(example) ?? rules.empty
  const respondent = { taskId: 1, consumerId: 1, uploaded: new Set<string>(), now: NOW }

  it.runIf(isRecord(example))('describes every form of its configuration that it accepts', () => {
    const forms = variants(example).filter((form) => schema?.safeParse(form).success)
    expect(forms.length).toBeGreaterThan(5)
    for (const form of [example, ...forms, ...otherConfigurations(type, example)]) {
      expectDescribed('/api/tasks/{id}/config', 'patch', form)
      expectDescribed('/api/tasks/{id}/config', 'patch', { config: form })
      expectDescribed('/api/tasks/{id}', 'patch', { config: form })
      expectDescribed('/api/tasks/{id}', 'patch', { config: JSON.stringify(form) })
    }
  })

  it('describes every form of its answers that it accepts', () => {
    const [sample] = getTaskTypeAnalysis(type).generateSamples(config, 1, 1, NOW)
    const accepts = (form: unknown) => {
      const checked = answers.validate(config, unwrapAnswers({ answers }, form).answers, {
        ...respondent,
        savedAnswers: sample,
      })
      return checked.answers !== undefined
    }
    const forms = variants(sample).filter(accepts)
    expect(forms.length).toBeGreaterThan(5)
    for (const form of [sample, ...forms]) {
      for (const responses of [form, JSON.stringify(form), { screener: { fit: 'Yes' }, answers: form }]) {
        for (const path of ['/api/consumer/tasks/{id}/responses', '/api/tasks/{id}/responses']) {
          expectDescribed(path, 'post', { responses, status: 'draft' })
          expectDescribed(path, 'post', { responses: { responses, ...BESIDE }, status: 'submitted' })
          expectDescribed(path, 'post', { responses, status: 'submitted', ...BESIDE })
        }
      }
    }
  })
})

it.each([
  ['/api/tasks/{id}/heatmap-response', 'post', { consumerId: 4, clicks: [{ ...clickOf(1), consumerId: 4 }] }],
  [
    '/api/tasks/{id}/heatmap-response',
    'post',
    { clicks: [clickOf(2), { ...clickOf(1), comment: null, timestamp: 1 }] },
  ],
  ['/api/consumers/create-account', 'post', { invitationId: 1, ...person(), password: 'secret', email: 'a@b.example' }],
  ['/api/auth/signup', 'post', { ...person(), email: 'a@b.example', password: 'secret', companyName: 'Moss' }],
  ['/api/brand/projects', 'post', { title: 'A', description: null }],
  ['/api/brand/projects/{id}', 'patch', { phase: 'post-launch' }],
  ['/api/brand/tasks', 'post', { title: 'A', projectId: 1, dueDate: '' }],
  ['/api/brand/tasks/{id}', 'patch', { dueDate: null, description: '' }],
  ['/api/brand/invitations/email', 'post', { emails: 'a@b.example', projectId: null }],
])('%s %s is described as clients send it', (path, method, body) => {
  expectDescribed(path, method, body)
})

/** What clients send beside answers. */
const BESIDE = { taskId: 3, consumerId: '4', config: { any: 'thing' }, variantOrder: ['a', 2], completedAt: NOW }

function person() {
  return { firstName: 'Ada', lastName: 'Moss' }
}

function clickOf(round: number) {
  return { imageId: 'front', x: 0, y: 100, sentiment: round === 1 ? 'like' : 'dislike', round }
}

/** Bare lists, and what a configuration may have that the example has not. */
function otherConfigurations(type: TaskType, example: unknown): unknown[] {
  if (!isRecord(example)) return []
  return type === 'custom_survey' ? [{ ...example, sections: null }] : [{ ...example, screener: null }]
}

/** The value with one thing in it left out, null, blank, or a number in the place of an id. */
function variants(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, place) => variants(one).map((other) => value.with(place, other)))
  }
  if (!isRecord(value)) return typeof value === 'string' ? [null, '', 7] : [null]
  return Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _, ...rest } = value
    return [rest, ...variants(inner).map((other) => ({ ...value, [key]: other })), { ...value, [key]: null }]
  })
}

function expectDescribed(path: string, method: string, body: unknown): void {
  const keys = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']
  const pointer = keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')
  const check = ajv.getSchema(`api#${pointer}`)
  if (!check) throw new Error(`${method} ${path} has no body`)
  if (!check(body)) expect.fail(`${JSON.stringify(body).slice(0, 600)}\n${ajv.errorsText(check.errors)}`)
}
