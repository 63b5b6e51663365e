import { fileHead } from '~/lib/http/file-head.server'
import type { ReceivedFile } from '~/lib/http/multipart.server'
import type { FieldErrors } from '~/lib/outcome'
import { UPLOAD_PREFIX, UPLOADS_PREFIX } from '~/task-types/views'
import { IMAGE_TOO_LARGE, NO_IMAGE } from '~/uploads/images'
import { isImage, type StoredImage } from '~/uploads/images.server'
import { storeImage } from './images.server'

const UPLOAD_FIELD = new RegExp(`^(${UPLOAD_PREFIX}|${UPLOADS_PREFIX})(.+)$`)

/**
 * Stores the images of a builder's posted form as the brand's. The address of a file named `upload:NAME` takes the place
 * of the field NAME; those of several files named `uploads:NAME` are added to it, each with its own name as `NAME:name`.
 * Gives why some could not be taken, as errors at NAME.
 */
export async function takeImages(
  { form, files }: { form: FormData; files: ReceivedFile[] },
  brandId: number,
  taskId: number,
): Promise<FieldErrors> {
  const errors = new Map<string, string[]>()
  for (const file of files) {
    const [, kind, name] = UPLOAD_FIELD.exec(file.field) ?? []
    if (!name) continue
    const taken = await takeImage(file, brandId, taskId)
    if ('error' in taken) {
      errors.set(name, [...(errors.get(name) ?? []), `${file.name}: ${taken.error}`])
    } else if (kind === UPLOAD_PREFIX) {
      form.set(name, taken.url)
    } else {
      form.append(name, taken.url)
      form.append(`${name}:name`, baseName(file.name))
    }
  }
  return Object.fromEntries(errors)
}

async function takeImage(
  file: ReceivedFile,
  brandId: number,
  taskId: number,
): Promise<Pick<StoredImage, 'url'> | { error: string }> {
  if (file.tooLarge) return { error: IMAGE_TOO_LARGE }
  if (!isImage(await fileHead(file.path))) return { error: NO_IMAGE }
  const stored = await storeImage(brandId, { path: file.path, taskId })
  return stored.ok ? stored.value : { error: stored.message }
}

/** The name of a file as a person would give it to its picture. */
function baseName(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '')
}
