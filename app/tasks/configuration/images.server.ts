import { and, eq, like, ne } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, tasks } from '#db/schema'
import { NotWritten } from '#db/write-errors'
import type { Actor, Respondent } from '~/access/actor'
import { withFormat } from '~/lib/files/other-formats'
import { listImageReferences } from '~/lib/files/stored-images'
import { fileHead } from '~/lib/http/bodies/file-head.server'
import { type ReceivedFile, requireWhole } from '~/lib/http/bodies/multipart.server'
import { type FieldErrors, notFound, type Outcome } from '~/lib/outcome'
import { UPLOAD_PREFIX, UPLOADS_PREFIX } from '~/task-types/views'
import { toEnglish } from '~/texts/english-faults'
import { toUnavailableFault } from '~/texts/unavailable-fault'
import { IMAGE_TOO_LARGE, NO_IMAGE } from '~/uploads/images'
import { findImageOwner, isImage, keepImage, pickRendition, type StoredImage } from '~/uploads/images.server'
import { showsImage } from '../sharing/results-grants.server'
import { effectiveConfig } from '../stored-config.server'
import { findTaskRow } from '../tasks.server'

/** Stores a received image as the brand's; not found if it names another brand's task. `keepImage` lists the errors. */
export async function storeImage(
  brandId: number,
  image: { path: string; taskId: number | null },
): Promise<Outcome<StoredImage>> {
  if (image.taskId !== null && !(await findTaskRow(brandId, image.taskId))) return notFound()
  return await keepImage(brandId, image)
}

/**
 * The stored file of an image that the actor may see, in the smallest rendition of at least `width`. The uploading
 * brand may see it, and so may consumers assigned to an open or closed task with this image in its configuration; a
 * pass admits to its task only, a results link to the tasks that it shares.
 */
export async function findImage(actor: Actor, filename: string, width: number | null): Promise<string | null> {
  const image = await findImageOwner(filename)
  if (!image || !(await maySee(actor, image.brandId, filename))) return null
  return pickRendition(filename, image.width, width)
}

/** The same of an image that a configuration of the brand names which is previewed by a link. */
export async function findPreviewedImage(
  { brandId, config }: { brandId: number; config: string | null },
  filename: string,
  width: number | null,
): Promise<string | null> {
  const isNamed = listImageReferences(JSON.parse(config ?? 'null')).some(({ fileName }) => fileName === filename)
  const image = isNamed ? await findImageOwner(filename) : null
  return image?.brandId === brandId ? pickRendition(filename, image.width, width) : null
}

async function maySee(actor: Actor, brandId: number, filename: string): Promise<boolean> {
  switch (actor.kind) {
    case 'member':
    case 'program':
      return actor.brandId === brandId
    case 'respondent':
      return await isShownTo(actor, filename)
    case 'reader':
      return actor.brandId === brandId && (await showsImage(actor, filename))
    case 'previewer':
    case 'visitor':
      return false
  }
}

async function isShownTo({ consumerId, taskId }: Respondent, filename: string): Promise<boolean> {
  const rows = await db
    .select({ task: tasks })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .where(
      and(
        eq(taskAssignments.consumerId, consumerId),
        ne(tasks.status, 'draft'),
        like(tasks.config, `%${filename}%`),
        taskId === null ? undefined : eq(tasks.id, taskId),
      ),
    )
  return rows.some(({ task }) =>
    listImageReferences(effectiveConfig(task)).some(({ fileName }) => fileName === filename),
  )
}

const UPLOAD_FIELD = new RegExp(`^(${UPLOAD_PREFIX}|${UPLOADS_PREFIX})(.+)$`)

/**
 * Stores the images of a builder's posted form as the brand's. The address of a file named `upload:NAME` replaces the
 * field NAME; those of several files named `uploads:NAME` are added to it, each with its name as `NAME:name`. Returns
 * errors at NAME for images that were refused; `notWritten` if there was no room for one.
 */
export async function takeImages(
  { form, files }: { form: FormData; files: ReceivedFile[] },
  brandId: number,
  taskId: number,
): Promise<{ errors: FieldErrors; notWritten: NotWritten | null }> {
  const errors = new Map<string, string[]>()
  let notWritten: NotWritten | null = null
  for (const file of files) {
    const [, kind, name] = UPLOAD_FIELD.exec(file.field) ?? []
    if (!name) continue
    const taken = await takeImage(file, brandId, taskId)
    if ('error' in taken) {
      notWritten ??= taken.notWritten ?? null
      errors.set(name, [...(errors.get(name) ?? []), `${file.name}: ${taken.error}`])
    } else if (kind === UPLOAD_PREFIX) {
      form.set(name, taken.url)
    } else {
      form.append(name, taken.url)
      form.append(`${name}:name`, baseName(file.name))
    }
  }
  return { errors: Object.fromEntries(errors), notWritten }
}

async function takeImage(
  file: ReceivedFile,
  brandId: number,
  taskId: number,
): Promise<Pick<StoredImage, 'url'> | { error: string; notWritten?: NotWritten }> {
  try {
    if (file.cut === 'too large') return { error: IMAGE_TOO_LARGE }
    requireWhole(file, IMAGE_TOO_LARGE)
    const head = await fileHead(file.path)
    if (!isImage(head)) return { error: withFormat(head, NO_IMAGE) }
    const stored = await storeImage(brandId, { path: file.path, taskId })
    return stored.ok ? stored.value : { error: toEnglish(stored.message) }
  } catch (error) {
    // The form shows everything else that was typed again.
    if (error instanceof NotWritten) return { error: toEnglish(toUnavailableFault(error)), notWritten: error }
    throw error
  }
}

/** The name of a file as a person would give it to its picture. */
function baseName(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '')
}
