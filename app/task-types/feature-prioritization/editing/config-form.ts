import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { newId } from '~/lib/ids'
import { DUPLICATE_FEATURE, type FeatureConfig, featureConfigSchema, MOST_FEATURES, notEnoughFeatures } from '../config'
import { withTypedFeatures } from './typed-features'

const text = z.string().default('')

/**
 * The builder's form: a new feature has no id yet, and `more` holds what could not be added to the list. Unlike other
 * clients, the builder saves no list that is too short.
 */
const featureFormSchema = z
  .object({
    features: z.array(z.object({ id: text, text, imageUrl: text })).default([]),
    more: text,
    setSize: text,
    roundsPerRespondent: text,
    mostImportantPrompt: text,
    leastImportantPrompt: text,
  })
  .transform(({ features, more, ...form }, context): FeatureConfig => {
    const parsed = featureConfigSchema.safeParse({
      ...form,
      features: features.map((feature) => ({ ...feature, id: feature.id || newId() })),
      setSize: Number(form.setSize),
      roundsPerRespondent: Number(form.roundsPerRespondent),
    })
    const issues = parsed.error?.issues.map(({ path, message }) => ({ path, message })) ?? []
    if (parsed.success && features.length === 0) {
      issues.push({ path: ['features'], message: notEnoughFeatures(parsed.data.setSize) })
    }
    if (more.trim() !== '') issues.push({ path: ['more'], message: refusal(features.length) })
    for (const issue of issues) context.addIssue({ code: 'custom', ...issue })
    return parsed.success && issues.length === 0 ? parsed.data : z.NEVER
  })

/** The builder's form as it was posted: a configuration, its faults, or the form after an act on its list. */
export function parseFeatureForm(form: FormData) {
  return parseWithZod(withTypedFeatures(form), { schema: featureFormSchema })
}

/** The form as its fields have it. */
export type FeatureForm = z.input<typeof featureFormSchema>
export type FeatureFields = NonNullable<FeatureForm['features']>[number]

/** The form's fields for a stored configuration. A field of one line shows a line break as a blank. */
export function featureFormValue({ features, ...config }: FeatureConfig) {
  return {
    features: features.map(({ id, text: words, imageUrl }) => ({
      id,
      text: words.replaceAll('\n', ' '),
      imageUrl: imageUrl ?? '',
    })),
    more: '',
    setSize: String(config.setSize),
    roundsPerRespondent: String(config.roundsPerRespondent),
    mostImportantPrompt: config.mostImportantPrompt,
    leastImportantPrompt: config.leastImportantPrompt,
  }
}

/** The fields of a feature that has just been added. */
export function newFeatureFields(words: string): FeatureFields {
  return { id: '', text: words, imageUrl: '' }
}

/** Why lines are left where features are typed. */
export function refusal(features: number): string {
  return features >= MOST_FEATURES ? `A list holds at most ${MOST_FEATURES} features.` : DUPLICATE_FEATURE
}
