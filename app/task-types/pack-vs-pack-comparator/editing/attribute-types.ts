import type { AttributeType } from '../config'

/** How the brand's screens call the ways in which an attribute is answered. */
export const ATTRIBUTE_TYPE_LABELS: Record<AttributeType, string> = {
  both: 'Choose one and rate each',
  forced_choice: 'Choose one',
  likert: 'Rate each from 1 to 5',
}
