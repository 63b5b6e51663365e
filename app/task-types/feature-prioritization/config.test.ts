import { describe, expect, it } from 'vitest'
import { listImageReferences } from '~/lib/files/stored-images'
import { fieldErrors } from '~/lib/zod-fields'
import { BLANK_CONFIG } from './config'
import { featureConfigSchema } from './config-schema'

const IMAGE = '/api/images/0123456789abcdefghijkl.webp'

function featuresOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `f${index}`, text: `Feature ${index}` }))
}

const FOUR = featuresOf(4)

function faults(raw: unknown): Record<string, string[]> {
  const parsed = featureConfigSchema.safeParse(raw)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('a prioritization', () => {
  it('fills in what was left out', () => {
    expect(featureConfigSchema.parse({ features: FOUR })).toEqual({
      type: 'feature_prioritization',
      features: FOUR.map((feature) => ({ ...feature, imageUrl: null })),
      setSize: 4,
      roundsPerRespondent: 8,
      mostImportantPrompt: 'Which is most important to you?',
      leastImportantPrompt: 'Which is least important to you?',
    })
  })

  it('is the same as object, as text, nested, as text in a nest, and as what was stored', () => {
    const raw = { type: 'feature_prioritization', features: FOUR, setSize: 3, more: 1 }
    const canonical = featureConfigSchema.parse(raw)
    const text = JSON.stringify(raw)
    for (const form of [text, { config: raw }, { config: text }, JSON.stringify({ config: text })]) {
      expect(featureConfigSchema.parse(form)).toEqual(canonical)
    }
    expect(featureConfigSchema.parse(JSON.parse(JSON.stringify(canonical)))).toEqual(canonical)
  })

  it('may be empty', () => {
    expect(featureConfigSchema.parse({ features: [] })).toEqual(BLANK_CONFIG)
  })

  it('turns numbers into ids, trims texts and drops unknown keys', () => {
    const features = [{ id: 7, text: ' Fast\u0007 ', imageUrl: '', color: 'red' }, ...FOUR]
    expect(featureConfigSchema.parse({ features }).features[0]).toEqual({ id: '7', text: 'Fast', imageUrl: null })
  })

  it('takes a blank prompt for the default one', () => {
    const config = featureConfigSchema.parse({ features: [], mostImportantPrompt: '  ', leastImportantPrompt: null })
    expect(config).toEqual(BLANK_CONFIG)
  })

  it('names the images of its features', () => {
    const features = FOUR.map((feature, index) => ({ ...feature, imageUrl: index === 2 ? IMAGE : null }))
    expect(listImageReferences(featureConfigSchema.parse({ features }))).toEqual([
      { path: 'features.2.imageUrl', fileName: '0123456789abcdefghijkl.webp' },
    ])
  })

  it.each([
    ['no object', 7, ''],
    ['null', null, ''],
    ['a text that is no JSON', '{', ''],
    ['too many nests', { config: { config: { config: { config: { config: { features: FOUR } } } } } }, 'features'],
    ['no list', {}, 'features'],
    ['a list that is none', { features: 'a' }, 'features'],
    ['another type', { type: 'custom_survey', features: FOUR }, 'type'],
    ['201 features', { features: featuresOf(201) }, 'features'],
    ['a feature that is a text', { features: ['Fast', ...FOUR] }, 'features.0'],
    ['a feature without an id', { features: [{ text: 'Fast' }, ...FOUR] }, 'features.0.id'],
    ['a blank text', { features: [...FOUR, { id: 'x', text: ' \t' }] }, 'features.4.text'],
    ['a long text', { features: [...FOUR, { id: 'x', text: 'x'.repeat(201) }] }, 'features.4.text'],
    ['an id twice', { features: [...FOUR, { id: 'f1', text: 'Other' }] }, 'features.4.id'],
    [
      'an image from elsewhere',
      { features: [...FOUR, { id: 'x', text: 'X', imageUrl: 'https://a.b/c.webp' }] },
      'features.4.imageUrl',
    ],
    ['a set of 1', { features: FOUR, setSize: 1 }, 'setSize'],
    ['a set of 6', { features: featuresOf(9), setSize: 6 }, 'setSize'],
    ['a set of 2.5', { features: FOUR, setSize: 2.5 }, 'setSize'],
    ['a set size that is a text', { features: FOUR, setSize: '4' }, 'setSize'],
    ['4 rounds', { features: FOUR, roundsPerRespondent: 4 }, 'roundsPerRespondent'],
    ['16 rounds', { features: FOUR, roundsPerRespondent: 16 }, 'roundsPerRespondent'],
    ['a long prompt', { features: FOUR, mostImportantPrompt: 'x'.repeat(10_001) }, 'mostImportantPrompt'],
    ['a prompt that is no text', { features: FOUR, leastImportantPrompt: 7 }, 'leastImportantPrompt'],
  ])('is refused with %s', (_what, raw, path) => {
    expect(Object.keys(faults(raw))).toEqual([path])
  })

  it('refuses a text that is there already, in whatever case', () => {
    const features = [...FOUR, { id: 'x', text: 'FEATURE 2' }]
    expect(faults({ features })).toEqual({ 'features.4.text': ['This feature already exists in your list.'] })
  })

  it('refuses fewer features than a set holds', () => {
    const message = 'You need at least 4 features for your selected set size.'
    expect(faults({ features: FOUR.slice(1) })).toEqual({ features: [message] })
    expect(faults({ features: FOUR.slice(1), setSize: 3 })).toEqual({})
  })

  it('takes the limits themselves', () => {
    const features = featuresOf(200).map((feature) => ({ ...feature, text: feature.text.padEnd(200, 'x') }))
    expect(faults({ features, setSize: 5, roundsPerRespondent: 15 })).toEqual({})
    expect(faults({ features: featuresOf(2), setSize: 2, roundsPerRespondent: 5 })).toEqual({})
  })
})
