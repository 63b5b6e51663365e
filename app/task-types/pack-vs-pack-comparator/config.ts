export const ATTRIBUTE_TYPES = ['forced_choice', 'likert', 'both'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

export const FEWEST_VARIANTS = 2
export const MOST_VARIANTS = 4
export const MOST_ATTRIBUTES = 50

export const NAME_REQUIRED = 'Variant name is required'
export const LABEL_REQUIRED = 'Attribute label is required'

export type Variant = { id: string; name: string; image: string | null; imageUrl: string | null }
export type Attribute = {
  id: string
  label: string
  /** A statement about one pack, for ratings of agreement. */
  description: string | null
  type: AttributeType
  /** The labels of the ends of its ratings, instead of disagreeing and agreeing. */
  scale?: { low: string; high: string }
}
type CustomAttribute = Attribute & { custom: true }
type FollowUpWhy = { enabled: boolean; perAttribute: boolean; finalBuyIntent: boolean }

export type ComparatorConfig = {
  type: 'pack_vs_pack_comparator'
  /** None, or 2 to 4. */
  variants: Variant[]
  attributes: Attribute[]
  customAttributes: CustomAttribute[]
  followUpWhy: FollowUpWhy
  /** Whether respondents see the variants in different orders. */
  randomization: boolean
  customPrompt: string | null
}

/** All attributes in order. */
export function listAttributes({ attributes, customAttributes }: ComparatorConfig): Attribute[] {
  return [...attributes, ...customAttributes]
}

export function hasChoice({ type }: Pick<Attribute, 'type'>): boolean {
  return type !== 'likert'
}

export function hasRatings({ type }: Pick<Attribute, 'type'>): boolean {
  return type !== 'forced_choice'
}

export function asksWhy({ followUpWhy }: ComparatorConfig): boolean {
  return followUpWhy.enabled && followUpWhy.perAttribute
}

/** The address of a variant's picture, or null. */
export function variantImage({ image, imageUrl }: Variant): string | null {
  return imageUrl ?? image
}

export const BLANK_CONFIG: ComparatorConfig = {
  type: 'pack_vs_pack_comparator',
  variants: [],
  attributes: [],
  customAttributes: [],
  followUpWhy: { enabled: false, perAttribute: false, finalBuyIntent: false },
  randomization: true,
  customPrompt: null,
}
