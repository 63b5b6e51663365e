import { readForm } from '~/lib/http/http.server'
import { isMultipart, readMultipart } from '~/lib/http/multipart.server'
import type { FieldErrors } from '~/lib/outcome'
import { takeImages } from '~/tasks/configuration/builder-form.server'
import { IMAGE_LIMIT } from '~/uploads/images'

const MOST_FILES = 40

/** Reads the form of a builder with the addresses of its images in the place of their files, or why some are not taken. */
export async function readBuilderForm(
  request: Request,
  brandId: number,
  taskId: number,
): Promise<{ form: FormData; errors: FieldErrors }> {
  if (!isMultipart(request)) return { form: await readForm(request), errors: {} }
  const posted = await readMultipart(request, { fileBytes: IMAGE_LIMIT, files: MOST_FILES })
  try {
    return { form: posted.form, errors: await takeImages(posted, brandId, taskId) }
  } finally {
    await posted.discard()
  }
}
