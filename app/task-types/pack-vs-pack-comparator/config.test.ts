import { describe, expect, it, test } from 'vitest'
import { fieldErrors } from '~/lib/zod-fields'
import { BLANK_CONFIG } from './config'
import { comparatorConfigSchema, storedComparatorSchema } from './config-schema'
import { packVsPackComparator } from './definition'
import { ATTRIBUTE_LIBRARY } from './editing/attribute-library'

const IMAGE = `/api/images/${'a'.repeat(22)}.webp`
const two = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]
const clarity = { id: 'clarity', label: 'Clarity', type: 'both' }

function faults(raw: unknown): Record<string, string[]> {
  const parsed = comparatorConfigSchema.safeParse(raw)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

function config(fields: object = {}) {
  return { variants: two, attributes: [clarity], ...fields }
}

describe('a comparison', () => {
  it('fills in what was left out', () => {
    expect(comparatorConfigSchema.parse(config())).toEqual({
      type: 'pack_vs_pack_comparator',
      variants: two.map((variant) => ({ ...variant, image: null, imageUrl: null })),
      attributes: [{ ...clarity, description: null }],
      customAttributes: [],
      followUpWhy: { enabled: false, perAttribute: false, finalBuyIntent: false },
      randomization: true,
      customPrompt: null,
    })
  })

  it('reads what it has stored as the same, drops unknown keys and marks what is custom', () => {
    const canonical = comparatorConfigSchema.parse(
      config({
        variants: [{ id: 1, name: ' A ', image: IMAGE, imageUrl: IMAGE, price: 3 }, two[1]],
        customAttributes: [{ id: 'own', label: 'Own', description: ' ', type: 'likert' }],
        followUpWhy: { enabled: true, perAttribute: null },
        randomization: false,
        customPrompt: ' Imagine. ',
        brandId: 7,
      }),
    )
    expect(canonical).toMatchObject({
      variants: [{ id: '1', name: 'A', image: IMAGE, imageUrl: IMAGE }, {}],
      customAttributes: [{ id: 'own', label: 'Own', description: null, type: 'likert', custom: true }],
      followUpWhy: { enabled: true, perAttribute: false, finalBuyIntent: false },
      randomization: false,
      customPrompt: 'Imagine.',
    })
    expect(canonical.variants[0]).not.toHaveProperty('price')
    expect(canonical).not.toHaveProperty('brandId')
    expect(comparatorConfigSchema.parse(JSON.parse(JSON.stringify(canonical)))).toEqual(canonical)
  })

  it('holds so many characters in all, and one that was saved with more can still be read', () => {
    const described = (count: number) => ({
      attributes: Array.from({ length: count }, (_, place) => ({
        ...clarity,
        id: `a${place}`,
        description: 'x'.repeat(9_900),
      })),
    })
    expect(faults(config(described(10)))).toEqual({})
    const large = config({
      ...described(10),
      customAttributes: described(1).attributes.map((one) => ({ ...one, id: 'own' })),
    })
    expect(faults(large)).toEqual({
      'customAttributes.0.description': ['Please use at most 100,000 characters in all'],
    })
    expect(storedComparatorSchema.parse(large).attributes).toHaveLength(10)
  })

  it('may be empty', () => {
    expect(faults({ variants: [], attributes: [] })).toEqual({})
    expect(Object.keys(faults(config({ variants: [null] })))).toEqual(['variants'])
  })

  it('takes 4 variants, 50 custom attributes, and ids that are keys of objects', () => {
    const variants = ['__proto__', 'constructor', '3', '4'].map((id) => ({ id, name: id }))
    const customAttributes = Array.from({ length: 50 }, (_, index) => ({ ...clarity, id: `own ${index}` }))
    expect(faults({ variants, attributes: [{ ...clarity, id: '__proto__' }], customAttributes })).toEqual({})
  })

  it.each([
    ['no object', 7, ''],
    ['no variants', { attributes: [] }, 'variants'],
    ['no attributes', { variants: [] }, 'attributes'],
    ['another type', config({ type: 'custom_survey' }), 'type'],
    ['one variant', config({ variants: [two[0]] }), 'variants'],
    ['5 variants', config({ variants: Array.from({ length: 5 }, (_, id) => ({ id, name: 'x' })) }), 'variants'],
    ['a variant that is none', config({ variants: [null, two[0]] }), 'variants.0'],
    ['a blank name', config({ variants: [{ id: 'a', name: ' ' }, two[1]] }), 'variants.0.name'],
    ['a blank id', config({ variants: [{ id: '', name: 'A' }, two[1]] }), 'variants.0.id'],
    ['a variant id twice', config({ variants: [two[0], { id: 'a', name: 'B' }] }), 'variants.1.id'],
    [
      'an image from elsewhere',
      config({ variants: [{ ...two[0], imageUrl: 'https://x.y/z.png' }, two[1]] }),
      'variants.0.imageUrl',
    ],
    ['an image that is no text', config({ variants: [{ ...two[0], image: 7 }, two[1]] }), 'variants.0.image'],
    ['a blank label', config({ attributes: [{ ...clarity, label: '' }] }), 'attributes.0.label'],
    ['an unknown way to answer', config({ attributes: [{ ...clarity, type: 'slider' }] }), 'attributes.0.type'],
    ['a long label', config({ attributes: [{ ...clarity, label: 'x'.repeat(201) }] }), 'attributes.0.label'],
    ['an id twice in both lists', config({ customAttributes: [clarity] }), 'customAttributes.0.id'],
    [
      '51 custom attributes',
      config({ customAttributes: Array.from({ length: 51 }, (_, id) => ({ ...clarity, id })) }),
      'customAttributes',
    ],
    ['a switch that is none', config({ followUpWhy: { enabled: 'yes' } }), 'followUpWhy.enabled'],
    ['follow-ups that are none', config({ followUpWhy: true }), 'followUpWhy'],
    ['a randomization that is none', config({ randomization: 1 }), 'randomization'],
    ['a long prompt', config({ customPrompt: 'x'.repeat(10_001) }), 'customPrompt'],
  ])('is refused with %s, at its path', (_, raw, path) => {
    expect(Object.keys(faults(raw))).toEqual([path])
  })

  it('is refused where an answer could belong to two attributes, whatever is switched on', () => {
    // a_likert_b_why: the rating of variant b_why on a, or why of a_likert_b.
    const variants = [two[0], { id: 'b_why', name: 'B' }]
    const attributes = [
      { ...clarity, id: 'a', type: 'forced_choice' },
      { ...clarity, id: 'a_likert_b', type: 'likert' },
    ]
    expect(Object.keys(faults({ variants, attributes }))).toEqual(['attributes.1.id'])
    expect(
      Object.keys(faults({ variants, attributes: attributes.slice(0, 1), customAttributes: attributes.slice(1) })),
    ).toEqual(['customAttributes.0.id'])
    expect(faults({ variants: two, attributes })).toEqual({})
  })
})

describe('the library', () => {
  it('has the 14 attributes by their ids, each with a label and a statement', () => {
    expect(ATTRIBUTE_LIBRARY.map(({ id }) => id)).toEqual([
      'premium_feel',
      'clarity',
      'trustworthiness',
      'attention',
      'appetite',
      'eco',
      'innovation',
      'simplicity',
      'relevance',
      'usability',
      'uniqueness',
      'credibility',
      'indulgence',
      'value',
    ])
    for (const { label, description } of ATTRIBUTE_LIBRARY) {
      expect(label).toMatch(/^[A-Z]/)
      expect(description).toMatch(/^(It|I) .+\.$/)
    }
  })

  it('makes a configuration as it is', () => {
    expect(faults(config({ attributes: ATTRIBUTE_LIBRARY.map((one) => ({ ...one, type: 'both' })) }))).toEqual({})
  })
})

test.each([
  ['no pack has a picture, as names alone are compared', [null, null, null], []],
  ['all have one', ['a.webp', 'b.webp', 'c.webp'], []],
  ['one has none', ['a.webp', null, 'c.webp'], ['1 of the 3 variants has no image, so customers see only its name.']],
  [
    'several have none',
    [null, null, 'c.webp'],
    ['2 of the 3 variants have no image, so customers see only their names.'],
  ],
])('whether a comparison is doubtful where %s', (_, images, warnings) => {
  const variants = images.map((imageUrl, index) => ({ id: `v${index}`, name: `V ${index}`, image: null, imageUrl }))
  expect(packVsPackComparator.config.warnings?.({ ...BLANK_CONFIG, variants })).toEqual(warnings)
})
