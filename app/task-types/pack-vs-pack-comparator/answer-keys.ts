/** The key of the choice of a package at the end. */
export const FINAL_BUY = 'final_buy_choice'

export function choiceKey(attributeId: string): string {
  return `${attributeId}_forced_choice`
}

export function ratingKey(attributeId: string, variantId: string): string {
  return `${attributeId}_likert_${variantId}`
}

export function whyKey(attributeId: string): string {
  return `${attributeId}_why`
}

/** Every key that an attribute can have, whatever its type. */
export function keysOf(attributeId: string, variants: { id: string }[]): string[] {
  return [choiceKey(attributeId), ...variants.map(({ id }) => ratingKey(attributeId, id)), whyKey(attributeId)]
}
