import { z } from 'zod'
import { imageFileName } from '~/lib/files/stored-images'
import { optionalText, requiredText, textId } from '~/lib/zod-fields'
import { countCharacters, tooManyCharacters } from '../total-characters'
import { attributeKeys, FINAL_BUY } from './answers'
import {
  ATTRIBUTE_TYPES,
  type Attribute,
  type ComparatorConfig,
  FEWEST_VARIANTS,
  LABEL_REQUIRED,
  MOST_ATTRIBUTES,
  MOST_VARIANTS,
  NAME_REQUIRED,
  type Variant,
} from './config'

const image = z
  .string({ error: 'Please upload an image' })
  .nullish()
  .transform((address) => address?.trim() || null)
  .refine((address) => address === null || imageFileName(address) !== null, 'Please upload this image first')

const variant = z.object(
  { id: textId(), name: requiredText(NAME_REQUIRED), image, imageUrl: image },
  { error: 'A variant must be an object' },
)

const BOTH_ENDS = 'Please name both ends of the scale'

const attributeFields = {
  id: textId(),
  label: requiredText(LABEL_REQUIRED),
  description: optionalText(),
  type: z.enum(ATTRIBUTE_TYPES, { error: 'Please choose how the attribute is answered' }),
  scale: z.object({ low: requiredText(BOTH_ENDS), high: requiredText(BOTH_ENDS) }, { error: BOTH_ENDS }).optional(),
}
const attribute = z.object(attributeFields, { error: 'An attribute must be an object' })
const customAttribute = z
  .object({ ...attributeFields, custom: flag(true) }, { error: 'An attribute must be an object' })
  .transform((fields) => ({ ...fields, custom: true as const }))

// The lengths of lists are checked before their items.
const variants = z
  .array(z.unknown(), { error: 'Variants must be a list' })
  .max(MOST_VARIANTS, `Please use at most ${MOST_VARIANTS} variants`)
  .refine((list) => list.length !== 1, `Please use at least ${FEWEST_VARIANTS} variants`)
  .pipe(z.array(variant))

function attributeList<A extends z.ZodType>(schema: A) {
  return z
    .array(z.unknown(), { error: 'Attributes must be a list' })
    .max(MOST_ATTRIBUTES, `Please use at most ${MOST_ATTRIBUTES} attributes`)
    .pipe(z.array(schema))
}

function flag(otherwise: boolean) {
  return z
    .boolean({ error: 'Must be true or false' })
    .nullish()
    .transform((value) => value ?? otherwise)
}

const followUpWhy = z
  .object(
    { enabled: flag(false), perAttribute: flag(false), finalBuyIntent: flag(false) },
    { error: 'Must be an object with enabled, perAttribute, and finalBuyIntent' },
  )
  .nullish()
  .transform((value) => value ?? { enabled: false, perAttribute: false, finalBuyIntent: false })

/** A stored comparison of any size, in its canonical form: the limits were wider before. */
export const storedComparatorSchema: z.ZodType<ComparatorConfig> = z
  .object(
    {
      type: z
        .literal('pack_vs_pack_comparator', { error: 'This is a configuration of another task type' })
        .default('pack_vs_pack_comparator'),
      variants,
      attributes: attributeList(attribute),
      customAttributes: attributeList(customAttribute)
        .nullish()
        .transform((list) => list ?? []),
      followUpWhy,
      randomization: flag(true),
      customPrompt: optionalText(),
    },
    { error: 'Variants and attributes are required' },
  )
  // Comparisons run on valid parts only.
  .pipe(z.custom<ComparatorConfig>())
  .superRefine((config, context) => {
    const fault = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    const twice = 'This id is used twice'
    for (const index of repeats(config.variants)) fault(['variants', index, 'id'], twice)
    const all = [...config.attributes, ...config.customAttributes]
    const toPath = (index: number) =>
      index < config.attributes.length
        ? ['attributes', index, 'id']
        : ['customAttributes', index - config.attributes.length, 'id']
    const repeated = repeats(all)
    for (const index of repeated) fault(toPath(index), twice)
    for (const index of collisions(config.variants, all)) {
      if (!repeated.includes(index)) fault(toPath(index), 'With this id, an answer could belong to two attributes')
    }
  })

/** The texts of all attributes together. */
const MOST_CHARACTERS = 100_000

/** The configuration of a comparison that may be saved. */
export const comparatorConfigSchema: z.ZodType<ComparatorConfig> = storedComparatorSchema.superRefine(
  (config, context) => {
    let sum = 0
    for (const list of ['attributes', 'customAttributes'] as const) {
      for (const [index, attribute] of config[list].entries()) {
        sum += countCharacters(attribute)
        if (sum <= MOST_CHARACTERS) continue
        const message = tooManyCharacters(MOST_CHARACTERS)
        context.addIssue({ code: 'custom', path: [list, index, 'description'], message })
        return
      }
    }
  },
)

/** The indexes of items with the id of an earlier one. */
function repeats(list: { id: string }[]): number[] {
  const seen = new Set<string>()
  return list.flatMap(({ id }, index) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    return isRepeated ? [index] : []
  })
}

/**
 * Indexes of attributes with an answer key of an earlier one, as `a` and `a_likert_b` with a variant `b_why`. Includes
 * keys that are switched off, so that switching a follow-up on or changing a type never causes a collision.
 */
function collisions(variants: Variant[], attributes: Attribute[]): number[] {
  const taken = new Set<string>([FINAL_BUY])
  return attributes.flatMap(({ id }, index) => {
    const keys = attributeKeys(id, variants)
    const collides = keys.some((key) => taken.has(key))
    for (const key of keys) taken.add(key)
    return collides ? [index] : []
  })
}
