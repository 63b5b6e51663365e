import type { AttributeType } from '../config'

type LibraryAttribute = { id: string; label: string; description: string }

/**
 * The predefined attributes, in the builder's order. Each description is a statement about one package, so that a
 * rating can ask for agreement and a choice for the package that it fits.
 */
export const ATTRIBUTE_LIBRARY: readonly LibraryAttribute[] = [
  { id: 'premium_feel', label: 'Premium feel', description: 'It looks like a product of high quality.' },
  { id: 'clarity', label: 'Clarity', description: 'It is immediately clear what the product is.' },
  { id: 'trustworthiness', label: 'Trustworthiness', description: 'It looks like a brand that I can rely on.' },
  { id: 'attention', label: 'Attention', description: 'It would catch my eye on the shelf.' },
  { id: 'appetite', label: 'Appetite appeal', description: 'It makes me want to try what is inside.' },
  { id: 'eco', label: 'Eco-friendliness', description: 'It seems kind to the environment.' },
  { id: 'innovation', label: 'Innovation', description: 'It looks inventive.' },
  { id: 'simplicity', label: 'Simplicity', description: 'It is easy to take in.' },
  { id: 'relevance', label: 'Relevance', description: 'It seems made for someone like me.' },
  { id: 'usability', label: 'Ease of use', description: 'It looks easy to use.' },
  { id: 'uniqueness', label: 'Uniqueness', description: 'It differs from the others that I know.' },
  { id: 'credibility', label: 'Credibility', description: 'I believe what it says about the product.' },
  { id: 'indulgence', label: 'Indulgence', description: 'It promises a real treat.' },
  { id: 'value', label: 'Value for money', description: 'It looks worth its price.' },
]

/** How the brand's screens call the ways in which an attribute is answered. */
export const ATTRIBUTE_TYPE_LABELS: Record<AttributeType, string> = {
  both: 'Choose one and rate each',
  forced_choice: 'Choose one',
  likert: 'Rate each from 1 to 5',
}
