import { comparatorConfigSchema } from './config-schema'

/** Amber, Blue and Cream, or as many of them, compared by three attributes with every follow-up question. */
export function exampleComparison(packs: number, attributes: { clarity: string; eco: string }) {
  return comparatorConfigSchema.parse({
    variants: ['Amber', 'Blue', 'Cream'].slice(0, packs).map((name, index) => ({ id: 'abc'.charAt(index), name })),
    attributes: [
      { id: 'clarity', label: 'Clarity', type: attributes.clarity },
      { id: 'eco', label: 'Eco', type: attributes.eco },
    ],
    customAttributes: [{ id: 'shelf', label: 'Shelf', type: 'likert' }],
    followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  })
}
