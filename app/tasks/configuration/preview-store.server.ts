import { millisecondsInDay } from 'date-fns/constants'
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { href } from 'react-router'
import { z } from 'zod'
import { db, type Reader, write } from '#db/client.server'
import { projects, taskPreviews, tasks } from '#db/schema'
import { isWorkingPreviewLink } from '~/access/credentials/preview-link.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { dayAhead, endOfUtcDay, toUtcDate } from '~/lib/dates'
import { appUrl } from '~/lib/env.server'
import { conflict, created, done, notFound, type Outcome } from '~/lib/outcome'
import { deriveToken, randomId, sha256 } from '~/lib/secret.server'
import { taskType } from '~/task-types/registry'
import { effectiveConfig } from '../stored-config.server'
import type { TaskBuilder } from '../task-urls'
import { findTaskRow } from '../tasks.server'
import { canonicalConfig } from './save-configuration.server'

/*
 * Unsaved configurations to preview. A builder's content is stored for a day, to be shown and to be restored; the
 * content of a link until the link ends. Neither changes the task.
 */

/** `MOST_DRAFTS`: stored builder drafts of a task. `MOST_LINKS`: its active preview links. */
const MOST_DRAFTS = 10
const MOST_LINKS = 20
const LINK_DAYS = 30

/** A configuration, as stored in `tasks`, that a preview shows instead of the saved one. */
export type PreviewedConfig = { config: string | null }

type Held = string | Held[] | HeldForm
type HeldForm = { [name: string]: Held }

/** A builder's content: the builder, its form, and the revision it started from. */
type BuilderDraft = PreviewedConfig & { id: number; builder: TaskBuilder; form: HeldForm; madeFrom: string | null }
type TypedDraft = Pick<BuilderDraft, 'builder' | 'madeFrom'> & { config: unknown; form: unknown }

/**
 * Stores a builder's content for a preview. Missing if the task is not the brand's; invalid with the path of each
 * fault; a conflict if the task could not be answered yet.
 */
export async function keepBuilderDraft(
  brandId: number,
  taskId: number,
  { builder, config, form: typed, madeFrom }: TypedDraft,
): Promise<Outcome<{ id: number }>> {
  return await write(async (tx) => {
    const row = await findTaskRow(brandId, taskId, tx)
    if (!row) return notFound()
    const canonical = await canonicalConfig(tx, brandId, row, config)
    if (!canonical.ok) return canonical
    // A screener can be previewed without the task that follows it.
    const lacking = builder === 'build' ? taskType(row.type).config.incompleteReason(canonical.value) : null
    if (lacking) return conflict('incomplete', lacking)
    const older = await tx
      .select({ id: taskPreviews.id })
      .from(taskPreviews)
      .where(and(eq(taskPreviews.taskId, taskId), isNull(taskPreviews.hash)))
      .orderBy(desc(taskPreviews.id))
      .limit(MOST_DRAFTS)
      .offset(MOST_DRAFTS - 1)
    const ids = older.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(taskPreviews).where(inArray(taskPreviews.id, ids))
    const now = Date.now()
    const form = JSON.stringify(builder === 'screener' ? { [SCREENER]: typed } : typed)
    const draft = { taskId, config: JSON.stringify(canonical.value), form, madeFrom }
    const [kept] = await tx
      .insert(taskPreviews)
      .values({ ...draft, expiresAt: now + millisecondsInDay, createdAt: now })
      .returning({ id: taskPreviews.id })
    if (!kept) throw new Error('The preview was not inserted')
    return created(kept)
  })
}

/** A builder draft of the brand's task; null if it is no longer stored. */
export async function findBuilderDraft(
  brandId: number,
  taskId: number,
  draftId: number,
  reader: Reader = db,
): Promise<BuilderDraft | null> {
  const [row] = await reader
    .select({
      id: taskPreviews.id,
      config: taskPreviews.config,
      form: taskPreviews.form,
      madeFrom: taskPreviews.madeFrom,
    })
    .from(taskPreviews)
    .innerJoin(tasks, eq(tasks.id, taskPreviews.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        eq(projects.brandId, brandId),
        eq(taskPreviews.taskId, taskId),
        eq(taskPreviews.id, draftId),
        gt(taskPreviews.expiresAt, Date.now()),
      ),
    )
  const form = row?.form ? heldForm.safeParse(JSON.parse(row.form)) : null
  return row && form?.success ? { ...row, ...unwrapForm(form.data) } : null
}

/**
 * The draft for the builder that it came from, if the URL names one; null for another builder. `draftGone`: the message
 * if it no longer exists.
 */
export async function findStoredForm(brandId: number, taskId: number, draftId: number | null, builder: TaskBuilder) {
  const found = draftId === null ? null : await findBuilderDraft(brandId, taskId, draftId)
  const draft = found?.builder === builder ? { form: found.form, madeFrom: found.madeFrom } : null
  return { draft, draftGone: draftId !== null && draft === null ? `${GONE} This is what is saved.` : null }
}

/** The key of the screener builder's form; no other builder uses it. */
const SCREENER = 'screener'

function unwrapForm(form: HeldForm): Pick<BuilderDraft, 'builder' | 'form'> {
  const screener = form[SCREENER]
  const isOfScreener = typeof screener === 'object' && !Array.isArray(screener)
  return isOfScreener ? { builder: 'screener', form: screener } : { builder: 'build', form }
}

const held: z.ZodType<Held> = z.lazy(() => z.union([z.string(), z.array(held), z.record(z.string(), held)]))
const heldForm: z.ZodType<HeldForm> = z.record(z.string(), held)

const GONE = 'We no longer have the version you previewed.'
const NOT_KEPT = `${GONE} Please open its preview again.`

/**
 * Creates a link to a task's preview: of a builder draft, or with null of the saved configuration. Not found if the
 * task is not the brand's; a conflict if the configuration is incomplete, or too many links are active.
 */
export async function makePreviewLink(
  acting: Acting,
  taskId: number,
  draftId: number | null,
): Promise<Outcome<{ id: number }>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const row = await findTaskRow(brandId, taskId, tx)
    if (!row) return notFound()
    const draft = draftId === null ? null : await findBuilderDraft(brandId, taskId, draftId, tx)
    if (draftId !== null && !draft) return conflict('not-kept', NOT_KEPT)
    const { config } = draft ?? row
    const lacking = taskType(row.type).config.incompleteReason(effectiveConfig({ ...row, config }))
    if (lacking) return conflict('incomplete', lacking)
    if ((await tx.$count(taskPreviews, and(eq(taskPreviews.taskId, taskId), isWorkingPreviewLink()))) >= MOST_LINKS) {
      return conflict(
        'too-many',
        `A task can have at most ${MOST_LINKS} links to its previews. Please revoke one first.`,
      )
    }
    const seed = randomId(16)
    const hash = sha256(deriveToken('preview', seed))
    const [link] = await tx
      .insert(taskPreviews)
      .values({ taskId, config, seed, hash, expiresAt: endOfUtcDay(dayAhead(LINK_DAYS)), createdAt: Date.now() })
      .returning({ id: taskPreviews.id })
    if (!link) throw new Error('The link was not inserted')
    await logAudit(tx, acting, { action: 'preview-shared', title: row.title })
    return created(link)
  })
}

/** A link as its brand sees it, with the day (UTC) of its creation and the last day on which it works. */
export type PreviewLink = { id: number; address: string; madeOn: string; endsOn: string }

/** The links to previews of a task of the brand that work, the newest first. */
export async function listPreviewLinks(brandId: number, taskId: number): Promise<PreviewLink[]> {
  return await readLinks(brandId, taskId)
}

/** One of them; null if it does not exist or has ended. */
export async function findPreviewLink(brandId: number, taskId: number, linkId: number): Promise<PreviewLink | null> {
  const [link] = await readLinks(brandId, taskId, eq(taskPreviews.id, linkId))
  return link ?? null
}

async function readLinks(brandId: number, taskId: number, condition?: SQL): Promise<PreviewLink[]> {
  const rows = await db
    .select({ link: taskPreviews })
    .from(taskPreviews)
    .innerJoin(tasks, eq(tasks.id, taskPreviews.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(projects.brandId, brandId), eq(taskPreviews.taskId, taskId), isWorkingPreviewLink(), condition))
    .orderBy(desc(taskPreviews.id))
  return rows.map(({ link: { id, seed, createdAt, expiresAt } }) => ({
    id,
    address: appUrl() + href('/preview/:token', { token: deriveToken('preview', seed ?? '') }),
    madeOn: toUtcDate(createdAt),
    endsOn: toUtcDate(expiresAt - 1),
  }))
}

/** Ends a link to a preview of a task of the brand, at once and for good. */
export async function revokePreviewLink(acting: Acting, taskId: number, linkId: number): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const row = await findTaskRow(brandId, taskId, tx)
    if (!row) return notFound()
    const [gone] = await tx
      .delete(taskPreviews)
      .where(and(eq(taskPreviews.taskId, taskId), eq(taskPreviews.id, linkId), isNotNull(taskPreviews.hash)))
      .returning({ id: taskPreviews.id })
    if (!gone) return notFound()
    await logAudit(tx, acting, { action: 'preview-link-revoked', title: row.title })
    return done(null)
  })
}
