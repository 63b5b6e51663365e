import { describe, expect, it } from 'vitest'
import { BLANK_CONFIG } from '../config'
import { comparatorConfigSchema } from '../config-schema'
import {
  comparatorFormValue,
  libraryFields,
  newCustomFields,
  newVariantFields,
  parseComparatorForm,
  readableId,
} from './config-form'

const IMAGE = `/api/images/${'a'.repeat(22)}.webp`
const config = comparatorConfigSchema.parse({
  variants: [
    { id: 'a', name: 'Amber', imageUrl: IMAGE },
    { id: 'b', name: 'Blue' },
  ],
  attributes: [{ id: 'clarity', label: 'Clarity', description: 'It is clear.', type: 'likert' }],
  customAttributes: [{ id: 'own', label: 'Own', type: 'forced_choice' }],
  followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  randomization: false,
  customPrompt: 'Imagine.',
})

type Fields = Record<string, string>

function post(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseComparatorForm(form)
}

/** The fields as a browser posts them. */
function fieldsOf(value: unknown, name = ''): Fields {
  if (typeof value === 'boolean') return value ? { [name]: 'on' } : {}
  if (typeof value !== 'object' || value === null) return { [name]: String(value) }
  const isList = Array.isArray(value)
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) =>
      fieldsOf(inner, isList ? `${name}[${key}]` : [name, key].filter(Boolean).join('.')),
    ),
  )
}

function intent(type: string, payload: object): Fields {
  return { __intent__: JSON.stringify({ type, payload }) }
}

const typed = fieldsOf(comparatorFormValue(config))

describe('the form of a comparison', () => {
  it('keeps own names for the ends of a scale, both of them', async () => {
    const own = { ...typed, 'attributes[0].scale.low': 'Cheap', 'attributes[0].scale.high': 'Precious' }
    expect(await post(own)).toMatchObject({ value: { attributes: [{ scale: { low: 'Cheap', high: 'Precious' } }] } })
    const half = await post({ ...typed, 'attributes[0].scale.low': 'Cheap' })
    expect(half.status === 'success' ? null : half.error).toEqual({
      'attributes[0].scale.high': ['Please name both ends of the scale'],
    })
  })

  it('gives the comparison that it was filled with', async () => {
    expect(await post(typed)).toMatchObject({ status: 'success', value: config })
  })

  it('takes over a picture that stands in the other field', () => {
    const other = { ...config, variants: config.variants.map((one) => ({ ...one, image: IMAGE, imageUrl: null })) }
    expect(comparatorFormValue(other).variants[0]).toMatchObject({ imageUrl: IMAGE })
  })

  it('begins with two variants, in a balanced order', () => {
    expect(comparatorFormValue(BLANK_CONFIG)).toMatchObject({
      variants: [{ name: 'Variant 1' }, { name: 'Variant 2' }],
      attributes: [],
      randomization: true,
    })
  })

  it('reads a switch that is off as off', async () => {
    const { why: _, finalBuyIntent: __, ...off } = typed
    expect(await post(off)).toMatchObject({
      value: { followUpWhy: { enabled: false, perAttribute: false, finalBuyIntent: false }, randomization: false },
    })
    expect(await post({ ...off, finalBuyIntent: 'on', randomization: 'on' })).toMatchObject({
      value: { followUpWhy: { enabled: true, perAttribute: false, finalBuyIntent: true }, randomization: true },
    })
  })

  it('gives what is new an id that can be read, and no other like it', async () => {
    const added = { ...typed, 'variants[2].name': 'Crème & Co', 'variants[3].name': 'Crème & Co' }
    const submission = await post(added)
    if (submission.status !== 'success') throw new Error('refused')
    const [, , first, second] = submission.value.variants
    expect(first?.id).toMatch(/^cre-me-co-[\w-]{8}$|^creme-co-[\w-]{8}$/)
    expect(second?.id).not.toBe(first?.id)
    expect(readableId('包装')).toMatch(/^[\w-]{8}$/)
  })

  it('tells what is wrong at the field, and keeps everything that was typed', async () => {
    const submission = await post({
      ...typed,
      'variants[1].name': ' ',
      'customAttributes[0].label': '',
      'variants[0].imageUrl': 'x',
    })
    expect(submission.reply()).toMatchObject({
      status: 'error',
      error: {
        'variants[0].imageUrl': ['Please upload this image first'],
        'variants[1].name': ['Variant name is required'],
        'customAttributes[0].label': ['Attribute label is required'],
      },
      initialValue: { customPrompt: 'Imagine.', attributes: [{ id: 'clarity', type: 'likert' }] },
    })
  })

  it('adds, moves and removes on the server what was typed, where there is no script', async () => {
    const insert = async (name: string, defaultValue: object) =>
      (await post({ ...typed, ...intent('insert', { name, defaultValue }) })).reply().initialValue
    expect(await insert('variants', newVariantFields(3))).toMatchObject({ variants: [{}, {}, { name: 'Variant 3' }] })
    expect(await insert('attributes', libraryFields('eco'))).toMatchObject({
      attributes: [{ id: 'clarity' }, { id: 'eco', label: 'Eco-friendliness', type: 'both' }],
    })
    expect(await insert('customAttributes', newCustomFields())).toMatchObject({
      customAttributes: [{ id: 'own' }, { type: 'both' }],
    })
    const moved = (await post({ ...typed, ...intent('reorder', { name: 'variants', from: 1, to: 0 }) })).reply()
    expect(moved.initialValue).toMatchObject({ variants: [{ id: 'b' }, { id: 'a', imageUrl: IMAGE }] })
    const removed = (await post({ ...typed, ...intent('remove', { name: 'attributes', index: 0 }) })).reply()
    expect(removed.initialValue).toMatchObject({ customAttributes: [{ id: 'own' }] })
    expect(removed.initialValue).not.toHaveProperty('attributes.0')
    expect(removed.status).toBeUndefined()
  })
})
