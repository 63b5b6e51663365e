import { and, eq, inArray } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { taskResponses, taskSteps, tasks, uploads } from '#db/schema'
import { listImageReferences } from '~/lib/files/stored-images'
import { conflict, done, editConflict, type FieldErrors, invalid, notFound, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { fieldErrors } from '~/lib/zod-fields'
import { taskType } from '~/task-types/registry'
import { screenerInWords } from '~/task-types/screener-builder'
import { words } from '~/texts/words'
import { findImageSizes } from '~/uploads/image-sizes.server'
import { deleteSamples } from '../steps.server'
import { configRevision, effectiveConfig, storedConfig } from '../stored-config.server'
import { findTaskRow } from '../tasks.server'
import {
  archiveConfig,
  DRAFTS_A_UNIT,
  listDraftIds,
  migrateDrafts,
  saveMigratedDrafts,
} from './orphaned-answers.server'

const LOCKED = 'You cannot change this task because it has responses. Duplicate it to edit a copy.'

/** The state on which a save is based: its revision, and the number of affected people that the brand has confirmed. */
type Seen = { madeFrom: string | null; touched: number }

/**
 * Saves a configuration in its canonical form, sets answers apart in drafts that no longer fit it (if there are many,
 * in later units), and removes samples for the old one. Invalid with the path of each fault. A conflict after a real
 * submission, for a type without configuration, and if it would make an open task incomplete. If a person saves it,
 * also a conflict if the stored revision is not the one that they have seen, or if it affects drafts that they have not
 * confirmed.
 */
export async function saveConfiguration(
  brandId: number,
  taskId: number,
  raw: unknown,
  seen: Seen | null = null,
): Promise<Outcome<null>> {
  const known = await findTaskRow(brandId, taskId)
  if (!known) return notFound()
  // A task stays of its type, so that the check of a large configuration is no part of the unit.
  const checked = checkConfig(known, raw)
  const touchedBefore = seen && checked.ok ? await countTouchedIn(known, checked.value) : 0
  await yieldToEventLoop()
  const saved = await write<Outcome<Saved>>(async (tx) => {
    const row = await findTaskRow(brandId, taskId, tx)
    if (!row) return notFound()
    const madeFrom = seen?.madeFrom ?? null
    if (madeFrom !== null && madeFrom !== configRevision(row)) return editConflict('task')
    if (!checked.ok) return checked
    const config = checked.value
    const strangers = await foreignFiles(tx, brandId, config)
    if (strangers) return invalid(strangers)
    const locked = await lockReason(row.id, tx)
    if (locked) return conflict('locked', locked)
    const lacking = row.status === 'open' ? taskType(row.type).config.incompleteReason(config) : null
    if (lacking) return conflict('incomplete', lacking)
    const draftIds = await listDraftIds(tx, row.id)
    const drafts = await migrateDrafts(tx, row, config, draftIds.slice(0, DRAFTS_A_UNIT))
    const touched = Math.max(touchedBefore, countTouched(drafts))
    if (seen && touched > seen.touched) return conflict('touches-drafts', touches(touched))

    const text = JSON.stringify(config)
    if (row.status !== 'draft' || draftIds.length > 0) await archiveConfig(tx, row)
    await tx.update(tasks).set({ config: text, updatedAt: Date.now() }).where(eq(tasks.id, row.id))
    await saveMigratedDrafts(tx, drafts)
    await deleteSamples(tx, row.id)
    return done({ before: row, config, rest: draftIds.slice(DRAFTS_A_UNIT) })
  })
  if (!saved.ok) return saved
  // Saving a draft meanwhile removes what no longer fits, too.
  const { before, config, rest } = saved.value
  for await (const ids of yieldingChunks(rest, DRAFTS_A_UNIT)) {
    await write(async (tx) => saveMigratedDrafts(tx, await migrateDrafts(tx, before, config, ids)))
  }
  return done(null)
}

/**
 * A configuration in its canonical form. Invalid with the path of each fault, and of each image that is not the brand's; a
 * conflict for a type without configuration.
 */
export async function canonicalConfig(
  reader: Reader,
  brandId: number,
  task: CheckedTask,
  raw: unknown,
): Promise<Outcome<unknown>> {
  const checked = checkConfig(task, raw)
  const strangers = checked.ok && (await foreignFiles(reader, brandId, checked.value))
  return strangers ? invalid(strangers) : checked
}

type CheckedTask = Pick<TaskRow, 'id' | 'type' | 'config'>

/** A stored configuration may exceed today's limits as long as it does not change. */
function checkConfig(task: CheckedTask, raw: unknown): Outcome<unknown> {
  const { editing } = taskType(task.type).config
  if (!editing || editing.hasContent?.(raw) === false)
    return conflict('no-configuration', 'This task type has no configuration.')
  const schema = editing.replacing?.(effectiveConfig(task)) ?? editing.schema
  const parsed = schema.safeParse(raw)
  return parsed.success ? done(parsed.data) : invalid(fieldErrors(parsed.error))
}

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskRow>>>
type Saved = { before: TaskRow; config: unknown; rest: number[] }

/** The number of drafts with answers that would not fit a configuration; null if the task is not the brand's. */
export async function countAffectedDrafts(brandId: number, taskId: number, config: unknown): Promise<number | null> {
  const row = await findTaskRow(brandId, taskId)
  return row && (await countTouchedIn(row, config))
}

async function countTouchedIn(row: TaskRow, config: unknown): Promise<number> {
  let touched = 0
  for await (const ids of yieldingChunks(await listDraftIds(db, row.id), DRAFTS_A_UNIT)) {
    touched += countTouched(await migrateDrafts(db, row, config, ids))
  }
  return touched
}

function countTouched(drafts: { isTouched: boolean }[]): number {
  return drafts.filter(({ isTouched }) => isTouched).length
}

function touches(people: number): string {
  const begun = people === 1 ? 'One person has' : `${people} people have`
  return `${begun} already answered questions that this change removes. They can still see those answers but cannot submit them. Save again to confirm the change.`
}

/** The data of the Build tab, or null if the task is not the brand's. */
export async function loadBuild(brandId: number, taskId: number) {
  const row = await findTaskRow(brandId, taskId)
  if (!row) return null
  const config = effectiveConfig(row)
  const { config: rules, messages } = taskType(row.type)
  const locked = rules.editing && (await lockReason(taskId))
  if (!locked) await rules.editing?.prepare?.(config, taskId)
  const images = await findImageSizes(listImageReferences(config))
  const unreadable =
    row.config !== null && rules.editing && storedConfig(row) === null
      ? messages.unreadable(words('en').answering)
      : null
  const isEditable = rules.editing?.parseForm !== undefined && !locked
  const said = { isEditable, notSaved: messages.notSaved, unreadable }
  return {
    type: row.type,
    config,
    revision: configRevision(row),
    locked,
    images,
    ...said,
    screener: screenerInWords(row.type, config),
  }
}

/** Why the configuration can no longer be changed, or null. The caller has checked who owns the task. */
async function lockReason(taskId: number, reader: Reader = db): Promise<string | null> {
  return (await hasSubmissions(reader, taskId)) ? LOCKED : null
}

/** Whether a real response, not a sample, was submitted. */
export async function hasSubmissions(reader: Reader, taskId: number): Promise<boolean> {
  const [submitted] = await reader
    .select({ id: taskResponses.id })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(and(eq(taskSteps.taskId, taskId), eq(taskSteps.type, 'survey'), eq(taskResponses.status, 'submitted')))
    .limit(1)
  return submitted !== undefined
}

async function foreignFiles(reader: Reader, brandId: number, config: unknown): Promise<FieldErrors | null> {
  const files = listImageReferences(config)
  if (files.length === 0) return null
  const own = await reader
    .select({ fileName: uploads.fileName })
    .from(uploads)
    .where(
      and(
        eq(uploads.brandId, brandId),
        eq(uploads.kind, 'image'),
        inArray(
          uploads.fileName,
          files.map(({ fileName }) => fileName),
        ),
      ),
    )
  const names = new Set(own.map(({ fileName }) => fileName))
  const strangers = files.filter(({ fileName }) => !names.has(fileName))
  if (strangers.length === 0) return null
  return Object.fromEntries(strangers.map(({ path }) => [path, ['Please upload this image first']]))
}
