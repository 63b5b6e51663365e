import * as schema from '#db/schema'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { createProject, createTask } from '../harness/domain/projects'
import { type Filling, fillDatabase, withBrand } from './means/brand'
import { withBystander } from './means/bystander'
import { addConsumers, batches } from './means/large-brand'
import { atMost, type Row } from './means/report'
import { QUESTIONS } from './means/survey-questions'
import { cpuSeconds } from './means/usage'
import { addResponses, configure, exampleOf } from './statistics/analysis'

const PEOPLE = 10_000
const TAGS = ['Refill', 'Berlin', 'Under 35', 'Sensitive skin']

/** The results of each type with four groups side by side: what opening them costs, and what another request waits. */
export function measureGroups(): Promise<Row[]> {
  return withBrand(async (server, brand) => {
    const project = await createProject(brand)
    const tasks: { id: number; type: TaskType; config: unknown }[] = []
    for (const type of TASK_TYPES) {
      const { id } = await createTask(brand, project.id, { type })
      // A survey as people send it, not one question of every kind.
      const config = await exampleOf(type, type === 'custom_survey' ? { questions: QUESTIONS } : undefined)
      tasks.push({ id, type, config })
    }
    await server.stop()
    fillDatabase(server.databasePath, (db) => {
      const consumers = addConsumers(db, PEOPLE, Date.now())
      tag(db, brand.user.profile.id, consumers)
      for (const task of tasks) {
        configure(db, task)
        addResponses(db, task, consumers)
      }
    })
    await server.restart()
    const rows: Row[] = []
    for (const { id, type } of tasks) {
      const [times, waits]: [number[], number[]] = [[], []]
      // The first two openings make what all others are made from, and compile it.
      for (let turn = 0; turn < 7; turn += 1) {
        const before = cpuSeconds(server.pid())
        const [status, waited] = await withBystander(server.url, async () => {
          const reply = await brand.fetch(addressOf(id, turn))
          await reply.arrayBuffer()
          return reply.status
        })
        if (status !== 200) throw new Error(`The results answered ${status}`)
        if (turn < 2) continue
        times.push(1_000 * (cpuSeconds(server.pid()) - before))
        waits.push(waited)
      }
      rows.push(atMost(`${type}: processor time`, times, 300, 'ms'))
      rows.push(atMost(`${type}: what another request waited`, waits, 50, 'ms'))
    }
    return rows
  })
}

/** Another order of the groups each time: so none of them has been compared before. */
function addressOf(taskId: number, turn: number): string {
  const [first = '', ...others] = TAGS
  const place = turn % TAGS.length
  const order = [...others.slice(0, place), first, ...others.slice(place)]
  const groups = turn < TAGS.length ? order : order.toReversed()
  const search = new URLSearchParams({ tab: 'responses' })
  for (const [index, name] of groups.entries()) search.set(`group${index + 1}`, `tag:${name.toLowerCase()}`)
  return `/task/${taskId}?${search}`
}

/** Makes everyone a stakeholder with one of the tags. */
function tag(db: Filling, brandId: number, consumers: number[]): void {
  for (const rows of batches(consumers)) {
    const own = rows.map((consumerId) => ({ brandId, consumerId, createdAt: Date.now() }))
    const made = db.insert(schema.stakeholders).values(own).returning({ id: schema.stakeholders.id }).all()
    const tags = made.map(({ id }) => ({ stakeholderId: id, tag: TAGS[id % TAGS.length] ?? '' }))
    db.insert(schema.stakeholderTags).values(tags).run()
  }
}
