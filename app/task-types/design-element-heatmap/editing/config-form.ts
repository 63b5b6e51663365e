import { z } from 'zod'
import { newId } from '~/lib/ids'
import type { FormValues } from '~/ui/forms/required-fields'
import { blanksIn } from '../../editing/builder-form'
import { withListActs } from '../../editing/list-actions'
import { parseBuilderForm } from '../../editing/parse-builder-form'
import { validateConfig } from '../../editing/validate-config'
import { type HeatmapConfig, type HeatmapImage, NAME_REQUIRED } from '../config'
import { heatmapConfigSchema } from '../config-schema'

const text = z.string().default('')
const texts = z.array(text).default([])

/** The name of the field for new images; their original names follow in a second field. */
export const ADDED_FIELD = 'added'

/**
 * The builder's form. A new image has no id yet; images uploaded with the form follow the list, named after their
 * files.
 */
const heatmapFormSchema = z
  .object({
    images: z.array(z.object({ id: text, url: text, name: text, prompt: text })).default([]),
    added: texts,
    'added:name': texts,
    instructions: z.object({ round1: text, round2: text }).default({ round1: '', round2: '' }),
  })
  .transform(({ images, added, 'added:name': names, instructions }, context): HeatmapConfig => {
    const all = [...images, ...fieldsForAdded(added, names)].map((image) => ({ ...image, id: image.id || newId() }))
    return validateConfig(heatmapConfigSchema, { images: all, instructions }, context)
  })

/** Parses the posted builder form: a configuration, errors, or the form after a change to its list. */
export function parseHeatmapForm(form: FormData) {
  return parseBuilderForm(withListActs(form), heatmapFormSchema)
}

/** The simple errors of the form, which the browser finds without the server. */
export function heatmapFaults(typed: FormValues): Record<string, string[]> {
  return blanksIn(typed, 'images', 'name', NAME_REQUIRED)
}

/** The form as its fields have it. */
export type HeatmapForm = z.input<typeof heatmapFormSchema>
export type ImageFields = { id: string; url: string; name: string; prompt: string }

/** The form's fields for a stored configuration. A field of one line shows a line break as a blank. */
export function heatmapFormValue({ images, instructions }: HeatmapConfig) {
  return { images: images.map(imageFields), instructions }
}

/** The fields of images that have just been uploaded. */
export function fieldsForAdded(urls: readonly string[], names: readonly string[]): ImageFields[] {
  return urls.map((url, index) => ({ id: '', url, name: names[index]?.trim() || 'Image', prompt: '' }))
}

function imageFields({ id, url, name, prompt }: HeatmapImage): ImageFields {
  return { id, url, name: name.replaceAll('\n', ' '), prompt: prompt ?? '' }
}
