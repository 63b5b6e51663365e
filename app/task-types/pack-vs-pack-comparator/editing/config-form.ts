import { z } from 'zod'
import { newId } from '~/lib/ids'
import type { FormValues } from '~/ui/forms/required-fields'
import { blanksIn, toText } from '../../editing/builder-form'
import { moreField, withListActs } from '../../editing/list-actions'
import { parseBuilderForm } from '../../editing/parse-builder-form'
import { validateConfig } from '../../editing/validate-config'
import {
  type Attribute,
  type AttributeType,
  asksWhy,
  type ComparatorConfig,
  LABEL_REQUIRED,
  NAME_REQUIRED,
  type Variant,
  variantImage,
} from '../config'
import { comparatorConfigSchema } from '../config-schema'
import { ATTRIBUTE_LIBRARY } from './attribute-library'

const text = z.string().default('')
const flag = z.boolean().default(false)
const scale = z.object({ low: text, high: text }).default({ low: '', high: '' })
const attributes = z.array(z.object({ id: text, label: text, description: text, type: text, scale })).default([])

const CUSTOM = 'customAttributes'

/** The field for lines that become custom attributes. */
const MORE = moreField(CUSTOM)
const NOT_ADDED = 'These lines are not attributes yet. Add them, or clear the field.'

/**
 * The builder's form: a variant has one picture, asking why is one switch, and what is new has no id yet.
 */
const comparatorFormSchema = z
  .object({
    variants: z.array(z.object({ id: text, name: text, imageUrl: text })).default([]),
    attributes,
    customAttributes: attributes,
    why: flag,
    finalBuyIntent: flag,
    randomization: flag,
    customPrompt: text,
    [MORE]: text,
  })
  .transform((form, context): ComparatorConfig => {
    if (form[MORE].trim() !== '') {
      context.addIssue({ code: 'custom', path: [MORE], message: NOT_ADDED })
      return z.NEVER
    }
    const { why, finalBuyIntent, randomization, customPrompt } = form
    const raw = {
      variants: form.variants.map(({ id, name, imageUrl }) => ({ id: id || readableId(name), name, imageUrl })),
      attributes: form.attributes.map(withOwnScale),
      customAttributes: form.customAttributes
        .map(withOwnScale)
        .map((one) => ({ ...one, id: one.id || readableId(one.label) })),
      followUpWhy: { enabled: why || finalBuyIntent, perAttribute: why, finalBuyIntent },
      randomization,
      customPrompt,
    }
    return validateConfig(comparatorConfigSchema, raw, context)
  })

/** Without names for both ends, an attribute has the usual ones. */
function withOwnScale<A extends { scale: { low: string; high: string } }>({ scale, ...attribute }: A) {
  return scale.low.trim() || scale.high.trim() ? { ...attribute, scale } : attribute
}

/** Parses the posted builder form: a configuration, errors, or the form after a change to its list. */
export function parseComparatorForm(form: FormData) {
  return parseBuilderForm(withListActs(form, { [CUSTOM]: customFromRow }), comparatorFormSchema)
}

/** The simple errors of the form, which the browser finds without the server. */
export function comparatorFaults(typed: FormValues): Record<string, string[]> {
  return {
    ...blanksIn(typed, 'variants', 'name', NAME_REQUIRED),
    ...blanksIn(typed, CUSTOM, 'label', LABEL_REQUIRED),
    ...(toText(typed[MORE]) === '' ? {} : { [MORE]: [NOT_ADDED] }),
  }
}

/** The form as its fields have it. */
export type ComparatorForm = z.input<typeof comparatorFormSchema>
export type VariantFields = NonNullable<ComparatorForm['variants']>[number]
export type AttributeFields = NonNullable<ComparatorForm['attributes']>[number]

/** The form's fields for a stored configuration; an unconfigured task begins with two variants. */
export function comparatorFormValue(config: ComparatorConfig) {
  const { variants, attributes: standard, customAttributes, followUpWhy, randomization, customPrompt } = config
  return {
    variants: variants.length === 0 ? [newVariantFields(1), newVariantFields(2)] : variants.map(variantFields),
    attributes: standard.map(attributeFields),
    customAttributes: customAttributes.map(attributeFields),
    why: asksWhy(config),
    finalBuyIntent: followUpWhy.finalBuyIntent,
    randomization,
    customPrompt: customPrompt ?? '',
  }
}

const USUAL_SCALE = { low: '', high: '' }

/** The smallest number, from the next index on, for which 'Variant N' is free. */
export function freeNumber(names: (string | undefined)[]): number {
  let number = names.length + 1
  while (names.includes(`Variant ${number}`)) number += 1
  return number
}

export function newVariantFields(number: number) {
  return { id: '', name: `Variant ${number}`, imageUrl: '' }
}

/** By default, a predefined attribute has a choice and a rating. */
export function libraryFields(id: string) {
  const found = ATTRIBUTE_LIBRARY.find((attribute) => attribute.id === id)
  return { ...newCustomFields(), id, label: found?.label ?? '', description: found?.description ?? '' }
}

export function newCustomFields() {
  return { id: '', label: '', description: '', type: 'both' satisfies AttributeType, scale: USUAL_SCALE }
}

/** The fields of an attribute from a spreadsheet's row: its label, and the statement. */
export function customFromRow([label = '', ...statement]: string[]) {
  return { ...newCustomFields(), label, description: statement.filter(Boolean).join(' ') }
}

function variantFields(variant: Variant) {
  return { id: variant.id, name: variant.name, imageUrl: variantImage(variant) ?? '' }
}

function attributeFields({ id, label, description, type, scale = USUAL_SCALE }: Attribute) {
  return { id, label, description: description ?? '', type, scale }
}

/** An id for a new item of this name: readable in an export, and unique. */
export function readableId(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24)
  return [words, newId()].filter(Boolean).join('-')
}
