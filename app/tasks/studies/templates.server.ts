import { and, asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { db, write } from '#db/client.server'
import { studyTemplates } from '#db/schema'
import { conflict, created, done, notFound, type Outcome } from '~/lib/outcome'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { isKnown } from '~/task-types/task-type-names'
import { effectiveConfig } from '../stored-config.server'
import { findTaskRow } from '../tasks.server'
import { LIBRARY, libraryStudy } from './library/library'
import type { LibraryStudy } from './library/study-builders'
import { minutesFor, type Study, studySchema } from './study'
import type { TemplateFacts, TemplateView } from './templates'

const MOST_TEMPLATES = 200

type Template = {
  key: string
  name: string
  answers: string | null
  method: readonly string[]
  study: Study
  minutes: Record<number, number>
}

/** The templates that come with the product, and the brand's own by name. */
export async function listTemplates(brandId: number): Promise<{ ready: TemplateFacts[]; own: TemplateFacts[] }> {
  const rows = await db
    .select()
    .from(studyTemplates)
    .where(eq(studyTemplates.brandId, brandId))
    .orderBy(asc(studyTemplates.name), asc(studyTemplates.id))
  const ready = LIBRARY.map((study) => toFacts(readyTemplate(study)))
  const breathe = createYielder()
  const own: TemplateFacts[] = []
  for (const row of rows) {
    await breathe()
    own.push(findFacts(row))
  }
  return { ready, own }
}

/** The list's facts about brands' templates, by id, because parsing a long template takes a while. */
const kept = new LRUCache<number, { updatedAt: number; facts: TemplateFacts }>({ max: 5_000 })

function findFacts(row: TemplateRow): TemplateFacts {
  const known = kept.get(row.id)
  if (known?.updatedAt === row.updatedAt) return known.facts
  const facts = toFacts(ownTemplate(row))
  kept.set(row.id, { updatedAt: row.updatedAt, facts })
  return facts
}

/** One of them with all that it asks, or null. */
export async function viewTemplate(brandId: number, key: string): Promise<TemplateView | null> {
  const template = await findTemplate(brandId, key)
  if (!template) return null
  const { study, method } = template
  const contents = study.tasks.map((task, place) => ({
    title: task.title,
    description: task.description,
    type: taskType(task.type).label,
    minutes: taskMinutes(template, place),
    asked: getTaskTypeAnalysis(task.type).outline(task.config ?? taskType(task.type).config.empty),
  }))
  return { ...toFacts(template), isOwn: ownId(key) !== null, method, title: study.title, contents }
}

/** The study of a template, or null if this brand has no such template. */
export async function findTemplateStudy(brandId: number, key: string): Promise<Study | null> {
  return (await findTemplate(brandId, key))?.study ?? null
}

const TOO_MANY = `You have ${MOST_TEMPLATES} templates. Delete one to save another.`

/** Saves a task as a template under its title: its texts and its configuration, without answers. */
export async function saveTemplate(brandId: number, taskId: number): Promise<Outcome<{ key: string }>> {
  return await write(async (tx) => {
    const row = await findTaskRow(brandId, taskId, tx)
    if (!row) return notFound()
    if ((await tx.$count(studyTemplates, eq(studyTemplates.brandId, brandId))) >= MOST_TEMPLATES)
      return conflict('too-many', TOO_MANY)
    const study = toStudy(row.title, [row])
    if (study.tasks.length === 0) return conflict('unknown-type', 'A task of an unknown type cannot be a template.')
    const now = Date.now()
    const [made] = await tx
      .insert(studyTemplates)
      .values({ brandId, name: row.title, study: JSON.stringify(study), createdAt: now, updatedAt: now })
      .returning({ id: studyTemplates.id })
    if (!made) throw new Error('The template was not inserted')
    return created({ key: String(made.id) })
  })
}

/** Not found if the template is not the brand's own. */
export async function renameTemplate(brandId: number, key: string, name: string): Promise<Outcome<null>> {
  const renamed = await write((tx) =>
    tx
      .update(studyTemplates)
      .set({ name, updatedAt: Date.now() })
      .where(isOwn(brandId, key))
      .returning({ id: studyTemplates.id }),
  )
  return renamed.length > 0 ? done(null) : notFound()
}

export async function deleteTemplate(brandId: number, key: string): Promise<Outcome<null>> {
  const deleted = await write((tx) =>
    tx.delete(studyTemplates).where(isOwn(brandId, key)).returning({ id: studyTemplates.id }),
  )
  return deleted.length > 0 ? done(null) : notFound()
}

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskRow>>>

/** Tasks of known types as a study: without project, people, dates and answers. */
export function toStudy(title: string, rows: TaskRow[], about: string | null = null): Study {
  const tasks = rows.flatMap((row) => {
    const { title, description, phase, type } = row
    if (!isKnown(type)) return []
    return { title, description, phase, type, config: taskType(type).config.editing ? effectiveConfig(row) : null }
  })
  return { title, description: about, tasks }
}

async function findTemplate(brandId: number, key: string): Promise<Template | null> {
  const ready = libraryStudy(key)
  if (ready) return readyTemplate(ready)
  if (ownId(key) === null) return null
  const [row] = await db.select().from(studyTemplates).where(isOwn(brandId, key))
  return row ? ownTemplate(row) : null
}

function readyTemplate({ id, minutes = {}, ...template }: LibraryStudy): Template {
  return { ...template, key: id, study: studySchema.parse(template.study), minutes }
}

type TemplateRow = typeof studyTemplates.$inferSelect

function ownTemplate({ id, name, study }: TemplateRow): Template {
  return {
    key: String(id),
    name,
    answers: null,
    method: [],
    study: studySchema.parse(JSON.parse(study)),
    minutes: {},
  }
}

function isOwn(brandId: number, key: string) {
  return and(eq(studyTemplates.brandId, brandId), eq(studyTemplates.id, ownId(key) ?? 0))
}

function ownId(key: string): number | null {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null
}

function toFacts(template: Template): TemplateFacts {
  const { key, name, answers, study } = template
  return {
    key,
    name,
    answers,
    types: [...new Set(study.tasks.map(({ type }) => taskType(type).label))],
    tasks: study.tasks.length,
    minutes: study.tasks.reduce((sum, _, place) => sum + taskMinutes(template, place), 0),
  }
}

function taskMinutes({ study, minutes }: Template, place: number): number {
  const task = study.tasks[place]
  return minutes[place] ?? (task ? minutesFor(task) : 0)
}
