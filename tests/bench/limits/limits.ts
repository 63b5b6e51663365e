import { expectStatus, type Reply } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { type Brand, type ConsumerPerson, createConsumer, signUpBrand } from '../../harness/domain/people'
import { attemptOf, firstAndLast } from '../../harness/domain/prioritization'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { builderFields } from '../../harness/largest/builder-fields'
import { type Largest, largestConfigurations } from '../../harness/largest/configurations'
import { range } from '../../harness/largest/words'
import { type ServerProcess, startProcess } from '../../harness/services/server-process'
import { withBystander } from '../means/bystander'
import { pauseOf, WATCHED } from '../means/pause'
import { atMost, plain, type Row } from '../means/report'

const GOAL_WAIT_MS = 50
const GOAL_REQUEST_MS = 2_000
/** What can be asked for again is measured so often, and the quickest counts: other programs slow the rest. */
const TIMES = 3

/** `once`: what cannot be done twice. */
type Step = { name: string; act: () => Promise<Reply<unknown>>; once?: true }

/**
 * What another client waits while each page and call of a task at its limits is made, and what that takes itself: the
 * largest configuration of each type, its answers, and a brand with as many rows, tags and projects as it may send at once.
 */
export async function measureLimits(): Promise<Row[]> {
  const server = await startProcess({}, WATCHED)
  try {
    const brand = await signUpBrand(server.url)
    const { url } = await uploadImage(brand)
    const rows: Row[] = []
    for (const [name, largest] of Object.entries(largestConfigurations(url))) {
      for await (const step of stepsOf(brand, largest)) {
        rows.push(...(await measure(server, `${name}: ${step.name}`, step)))
      }
    }
    for (const step of brandSteps(brand)) rows.push(...(await measure(server, step.name, step)))
    return rows
  } finally {
    await server.dispose()
  }
}

async function measure(server: ServerProcess, name: string, { act, once }: Step): Promise<Row[]> {
  const [waits, takes, computed]: [number[], number[], number[]] = [[], [], []]
  await pauseOf(server)
  for (let time = 0; time < (once ? 1 : TIMES); time += 1) {
    const begun = performance.now()
    const [reply, wait] = await withBystander(server.url, async () => {
      const asked = performance.now()
      const answer = await act()
      takes.push(performance.now() - asked)
      return answer
    })
    if (reply.status >= 400) return [failed(name, reply)]
    waits.push(wait)
    computed.push((await pauseOf(server)).cpuMs)
    if (performance.now() - begun > 10 * GOAL_REQUEST_MS) break
  }
  return [
    atMost(name, Math.min(...waits), GOAL_WAIT_MS, 'ms'),
    plain('  the most that the server computed in one turn', Math.min(...computed), 'ms'),
    atMost('  the request itself', Math.min(...takes), GOAL_REQUEST_MS, 'ms'),
  ]
}

function failed(name: string, { status, text }: Reply<unknown>): Row {
  return { name: `${name}: ${text.slice(0, 80)}`, value: `${status}`, goal: 'below 400', met: false }
}

/** All pages and calls of a task, from its configuration to its deletion. */
async function* stepsOf(brand: Brand, { type, config, responses }: Largest): AsyncGenerator<Step> {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { type })
  const consumer = await createConsumer(brand, { projectId: project.id })
  const page = (path: string): Step => ({ name: path.replaceAll(/\d+/g, ':id'), act: () => brand.page(path) })
  const call = (method: string, path: string, body?: unknown): Step => ({
    name: `${method} ${path.replaceAll(/\d+/g, ':id')}`,
    act: () => brand.json(method, path, body),
  })
  const post = (path: string, fields: Record<string, string> = {}): Step => ({
    name: `POST ${path.replaceAll(/\d+/g, ':id')}`,
    act: () => brand.post(path, fields),
    once: true,
  })

  yield call('PATCH', `/api/tasks/${id}/config`, config)
  for (const path of BUILDING) yield page(`/task/${id}${path}`)
  if (type === 'custom_survey') yield* builderSteps(brand, id)
  if (type === 'feature_prioritization') yield* sizeSteps(brand, id)
  if (config.screener) yield page(`/task/${id}/screener`)
  if (type === 'feature_prioritization') for (const path of ['/design', '/design.csv']) yield page(`/task/${id}${path}`)
  yield post(`/task/${id}/duplication`, { key: `copy-${id}` })
  yield post(`/task/${id}/template`, { key: `template-${id}` })
  yield page('/templates')
  yield post(`/project/${project.id}/duplication`, { key: `copies-${id}` })
  yield page(`/project/${project.id}/study.json`)
  yield { ...call('POST', `/api/tasks/${id}/add-sample-responses`), once: true }
  for (const path of RESULTS) yield page(`/task/${id}${path}`)
  yield { ...call('DELETE', `/api/tasks/${id}/sample-responses`), once: true }
  yield { ...call('PATCH', `/api/brand/tasks/${id}`, { status: 'open' }), once: true }
  await assign(brand, id, consumer.consumer.id)
  yield* takingSteps(consumer, id, type, responses)
  const listed = expectStatus(200, await brand.json<{ id: number }[]>('GET', `/api/tasks/${id}/responses`)).body
  for (const path of [...RESULTS, ...listed.map((one) => `/response/${one.id}`)]) yield page(`/task/${id}${path}`)
  if (type === 'pack_vs_pack_comparator') yield page(`/task/${id}/summary`)
  if (type === 'design_element_heatmap') yield page(`/task/${id}/picture`)
  for (const path of [
    '/responses',
    '/analysis',
    '/data?format=csv',
    '/data?format=xlsx',
    '/data?format=sav',
    '/export.csv',
    '/assignments',
  ])
    yield call('GET', `/api/tasks/${id}${path}`)
  for (const path of ['', '/report', '/report/pdf', '/report/slides', '/export/file?format=csv'])
    yield page(`/project/${project.id}${path}`)
  for (const path of ['/tasks', '/data?format=csv']) yield call('GET', `/api/projects/${project.id}${path}`)
  yield call('GET', '/api/brand/tasks')
  yield { ...call('DELETE', `/api/brand/tasks/${id}`), once: true }
}

const BUILDING = [
  ...[
    '?tab=overview',
    '?tab=build',
    '/edition',
    '/publication',
    '/preview',
    '/preview/frame',
    '/schedule',
    '/study.json',
  ],
  ...['/assignment?tab=customers', '/deletion', '?tab=customers'],
]
const RESULTS = ['?tab=responses', '/export', '/export.csv']

/** A survey's builder saves what it shows, previews it, says what is wrong, and edits its list. */
async function* builderSteps(brand: Brand, id: number): AsyncGenerator<Step> {
  const builder = `/task/${id}?tab=build`
  const fields = builderFields((await brand.page(builder)).text)
  const posted = (more: Record<string, string>) => new URLSearchParams([...fields, ...Object.entries(more)])
  const faulty = new URLSearchParams(fields)
  faulty.set('questions[9].title', '')
  yield { name: 'the builder, saved', act: () => brand.post(builder, fields) }
  yield { name: 'the builder, previewed', act: () => brand.post(`${builder}&preview=1`, fields) }
  yield { name: 'the builder, refused', act: async () => ({ ...(await brand.post(builder, faulty)), status: 200 }) }
  const intent = JSON.stringify({ type: 'reorder', payload: { name: 'questions', from: 0, to: 1 } })
  yield { name: 'the builder, reordered', act: () => brand.post(builder, posted({ __intent__: intent })) }
}

const FEATURES =
  /^(?:features\[\d+\]\.(?:id|text|imageUrl)|prohibitions\[|setSize|roundsPerRespondent|most|least|design|anchor|more$)/

/** Without script each change of a MaxDiff's numbers shows the builder with the design that they give. */
async function* sizeSteps(brand: Brand, id: number): AsyncGenerator<Step> {
  const builder = `/task/${id}?tab=build`
  const fields = builderFields((await brand.page(builder)).text, FEATURES)
  const intent = JSON.stringify({ type: 'validate', payload: { name: 'setSize' } })
  let rounds = MOST_ROUNDS
  const post = () => {
    rounds -= 1
    fields.set('roundsPerRespondent', `${rounds}`)
    return brand.post(builder, new URLSearchParams([...fields, ['__intent__', intent]]))
  }
  yield { name: 'the builder, with other numbers', act: post }
}

async function* takingSteps(
  consumer: ConsumerPerson,
  id: number,
  type: string,
  responses: unknown,
): AsyncGenerator<Step> {
  yield { name: '/consumer/task/:id', act: () => consumer.page(`/consumer/task/${id}`) }
  yield { name: 'GET /api/consumer/tasks/:id', act: () => consumer.json('GET', `/api/consumer/tasks/${id}`) }
  const rounds = type === 'feature_prioritization' ? (await attemptOf(consumer, id)).rounds : []
  const answers = rounds.length > 0 ? firstAndLast(rounds) : responses
  if (answers === null) return
  const send = (status: string) => () =>
    consumer.json('POST', `/api/consumer/tasks/${id}/responses`, { responses: answers, status })
  yield { name: 'a draft', act: send('draft') }
  yield { name: '/consumer/task/:id with a draft', act: () => consumer.page(`/consumer/task/${id}`) }
  yield { name: 'a submission', act: send('submitted'), once: true }
  yield { name: '/consumer/task/:id, submitted', act: () => consumer.page(`/consumer/task/${id}`) }
}

/** Of a respondent of a MaxDiff. */
const MOST_ROUNDS = 15
const ROWS = 10_000
const TAGS = 5

/** What a brand sends at once at most, and its pages then. */
function brandSteps(brand: Brand): Step[] {
  const tags = range(TAGS).map((place) => `tag ${place} of all`)
  const people = range(ROWS).map((place) => `person-${place}@example.com,Ada ${place},Lind,"${tags.join('; ')}"`)
  const form = new FormData()
  form.append('csvFile', new File([['email,first name,last name,tags', ...people].join('\n')], 'people.csv'))
  const page = (path: string): Step => ({ name: path, act: () => brand.page(path) })
  return [
    {
      name: `an import of ${ROWS} rows with ${TAGS} tags each`,
      act: () => brand.upload('/api/brand/invitations/csv', form),
      once: true,
    },
    page('/?tab=stakeholders'),
    page(`/?tab=stakeholders&tag=${encodeURIComponent(tags[2] ?? '')}`),
    page('/?tab=tasks'),
    page('/'),
    page('/search?q=person-99'),
    page('/stakeholder-tagging?everyone=1'),
    page('/stakeholders/export.csv'),
    page('/stakeholders/export.xlsx'),
    { name: 'GET /api/brand/consumers', act: () => brand.json('GET', '/api/brand/consumers') },
    { name: 'GET /api/brand/projects', act: () => brand.json('GET', '/api/brand/projects') },
  ]
}
