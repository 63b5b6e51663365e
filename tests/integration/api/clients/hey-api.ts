import { readFile } from 'node:fs/promises'
import { createClient, createConfig } from './hey/client'
import * as sounding from './hey/index'
import { type Study, studies } from './studies'

/* The main job for all types of tasks, by @hey-api/openapi-ts, with a session. */

const { SITE = '', PICTURE = '', BRAND = '', PERSON = '' } = process.env
const password = 'kettle and cup'
const throwOnError = true

const account = { firstName: 'Ada', lastName: 'Moss', email: BRAND, password, companyName: 'Moss & Co' }
await sounding.postAuthSignup({ client: visitor(), body: account, throwOnError })
const brand = { client: await signIn(BRAND), throwOnError } as const

const { data: project } = await sounding.postBrandProjects({ ...brand, body: { title: 'A kettle for two' } })
const invited = { emails: PERSON, projectId: project.id }
const { data: invitations } = await sounding.postBrandInvitationsEmail({ ...brand, body: invited })
const invitationId = invitations.results[0]?.invitation?.id ?? 0
const joining = { invitationId, firstName: 'Mia', lastName: 'Berg', email: PERSON, password }
const { data: consumer } = await sounding.postConsumersCreateAccount({ ...brand, body: joining })
const person = { client: await signIn(PERSON), throwOnError } as const

const picture = new Blob([await readFile(PICTURE)])
const { data: image } = await sounding.postUploadHeatmapImage({ ...brand, body: { image: picture, prefix: 'pack' } })
const done: Record<string, unknown> = {}
for (const study of studies(image.url)) done[study.type] = await run(study)
const query = { format: 'xlsx', nameless: 1, from: '2026-01-01' } as const
await sounding.getProjectsDataById({ ...brand, path: { id: project.id }, query, parseAs: 'blob' })
const { data: page } = await sounding.getBrandTasks({ ...brand, query: { limit: 2, status: 'open' } })
const { data: people } = await sounding.getBrandConsumers({ ...brand, query: { projectId: project.id } })
process.stdout.write(JSON.stringify({ ...done, page: page.length, consumers: people.consumers.length }))

async function run({ type, configured, wrapped, answered }: Study): Promise<unknown> {
  const { data: task } = await sounding.postBrandTasks({ ...brand, body: { title: type, projectId: project.id, type } })
  const path = { id: task.id }
  for (const body of wrapped) await sounding.patchTasksById({ ...brand, path, body })
  for (const body of configured) await sounding.patchTasksConfigById({ ...brand, path, body })
  await sounding.postTasksAssignByIdAndConsumerId({ ...brand, path: { ...path, consumerId: consumer.id } })
  await sounding.patchBrandTasksById({ ...brand, path, body: { status: 'open' } })

  const { data: shown } = await sounding.getConsumerTasksById({ ...person, path })
  const forms = answered({ taskId: task.id, consumerId: consumer.id, rounds: shown.rounds ?? [] })
  for (const responses of forms) {
    await sounding.postConsumerTasksResponsesById({ ...person, path, body: { responses, status: 'draft' } })
  }
  for (const responses of forms.slice(-1)) {
    await sounding.postTasksResponsesById({ ...person, path, body: { responses, status: 'submitted' } })
  }
  const { data: csv } = await sounding.getTasksExportCsvById({ ...brand, path, parseAs: 'text' })
  const { data: analysis } = await sounding.getTasksAnalysisById({ ...brand, path })
  return [summaryOf(analysis), csv.split('\r\n').length]
}

function summaryOf(analysis: sounding.GetTasksAnalysisByIdResponses[200]) {
  if ('questions' in analysis) return analysis.questions.map(({ answered }) => answered)
  if ('addresses' in analysis) return analysis.addresses.map(({ city, consumer: { user } }) => [city, user.firstName])
  if ('images' in analysis) return analysis.images.map(({ likes, dislikes }) => [likes, dislikes])
  if ('attributes' in analysis) return analysis.attributes.map(({ winner, variants }) => [winner, variants[1]?.mean])
  return analysis.features.map(({ range: [low, high] }) => high - low >= 10)
}

async function signIn(email: string) {
  const { response } = await sounding.postAuthLogin({ client: visitor(), body: { email, password }, throwOnError })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return createClient(createConfig({ baseUrl: SITE, headers: { Cookie: cookies.join('; ') } }))
}

function visitor() {
  return createClient(createConfig({ baseUrl: SITE }))
}
