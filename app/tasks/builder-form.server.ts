import { fileHead } from '~/lib/file-head.server'
import { readForm } from '~/lib/http.server'
import { type ReceivedFile, readMultipart } from '~/lib/multipart.server'
import type { FieldErrors } from '~/lib/outcome'
import { UPLOAD_PREFIX, UPLOADS_PREFIX } from '~/task-types/upload-fields'
import { IMAGE_LIMIT, IMAGE_TOO_LARGE, NO_IMAGE } from '~/uploads/images'
import { isImage, type StoredImage } from '~/uploads/images.server'
import { storeImage } from './images.server'

const MOST_FILES = 40
const UPLOAD_FIELD = new RegExp(`^(${UPLOAD_PREFIX}|${UPLOADS_PREFIX})(.+)$`)

/**
 * Reads the form of a builder. An image in it, a file named `upload:NAME`, is stored as the brand's, and its address
 * takes the place of the field NAME; those of several files named `uploads:NAME` are added to it, each with its own name
 * as `NAME:name`. Why one could not be taken is an error at NAME.
 */
export async function readBuilderForm(
  request: Request,
  brandId: number,
  taskId: number,
): Promise<{ form: FormData; errors: FieldErrors }> {
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')
  if (!isMultipart) return { form: await readForm(request), errors: {} }
  const { form, files, discard } = await readMultipart(request, { fileBytes: IMAGE_LIMIT, files: MOST_FILES })
  const errors = new Map<string, string[]>()
  try {
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
  } finally {
    await discard()
  }
  return { form, errors: Object.fromEntries(errors) }
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
