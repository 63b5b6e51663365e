import { describe, expect, it } from 'vitest'
import { featureConfigSchema } from '../config-schema'
import { designShape } from '../design/rounds'
import { featureFormValue, parseFeatureForm, sortTyped } from './config-form'
import { typedShape } from './typed-shape'

const FIELDS = {
  setSize: '2',
  roundsPerRespondent: '8',
  mostImportantPrompt: 'Best?',
  leastImportantPrompt: '',
}

function post(texts: string[], more = '', fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, more, ...fields })) form.append(name, value)
  for (const [index, text] of texts.entries()) {
    form.append(`features[${index}].id`, `id${index}`)
    form.append(`features[${index}].text`, text)
    form.append(`features[${index}].imageUrl`, '')
  }
  return parseFeatureForm(form)
}

describe("the builder's form", () => {
  it('is judged by the design that its fields give, as they are posted and as they are stored', async () => {
    const pair = { 'prohibitions[0].first': 'id0', 'prohibitions[0].second': 'id3' }
    const posted = await post(['Fast', 'Light', 'Cheap', 'Green'], '', pair)
    const config = featureConfigSchema.parse({ value: undefined, ...posted }.value)
    const shape = designShape(config, 7)
    expect(shape).toMatchObject({
      features: 4,
      setSize: 2,
      rounds: 8,
      prohibited: [[expect.anything(), expect.anything()]],
    })
    expect(typedShape(posted.payload, 7)).toEqual(shape)
    expect(typedShape(featureFormValue(config), 7)).toEqual(shape)
    for (const fields of [{ setSize: '99' }, { roundsPerRespondent: '8.5' }, { design: '{}' }])
      expect(typedShape({ ...posted.payload, ...fields }, 7)).toBeNull()
  })

  it('becomes a configuration, in which new features get ids', async () => {
    const { value } = { value: undefined, ...(await post(['Fast', 'Light'], 'Cheap\n\n  Green ')) }
    expect(value).toEqual({
      type: 'feature_prioritization',
      features: [
        { id: 'id0', text: 'Fast', imageUrl: null },
        { id: 'id1', text: 'Light', imageUrl: null },
        { id: expect.stringMatching(/^[\w-]{8}$/), text: 'Cheap', imageUrl: null },
        { id: expect.stringMatching(/^[\w-]{8}$/), text: 'Green', imageUrl: null },
      ],
      setSize: 2,
      roundsPerRespondent: 8,
      mostImportantPrompt: 'Best?',
      leastImportantPrompt: 'Which is least important to you?',
    })
  })

  it('comes from a configuration and goes back to it', async () => {
    const features = [
      { id: 'a', text: 'Fast', imageUrl: '/api/images/0123456789abcdefghijkl.webp' },
      { id: 'b', text: 'Light', imageUrl: null },
    ]
    const config = featureConfigSchema.parse({
      features: [...features, { id: 'c', text: 'Cheap', imageUrl: null }],
      setSize: 2,
      roundsPerRespondent: 5,
      prohibitions: [['c', 'a']],
      design: { features: ['b', 'a', 'c'], versions: ['00010002000200010001'] },
    })
    const { features: listed, prohibitions, ...fields } = featureFormValue(config)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.append(name, value)
    for (const [name, rows] of Object.entries({ features: listed, prohibitions })) {
      for (const [index, row] of rows.entries()) {
        for (const [key, value] of Object.entries(row)) form.append(`${name}[${index}].${key}`, value)
      }
    }
    expect(await parseFeatureForm(form)).toMatchObject({ value: config })
  })

  it('takes pairs of features, leaves out blank ones and those of removed features, and says what is wrong with others', async () => {
    const pairs = (...rows: [string, string][]) =>
      Object.fromEntries(
        rows.flatMap(([first, second], row) => [
          [`prohibitions[${row}].first`, first],
          [`prohibitions[${row}].second`, second],
        ]),
      )
    const texts = ['Fast', 'Light', 'Cheap', 'Green']
    const { value } = {
      value: undefined,
      ...(await post(texts, '', pairs(['', ''], ['id1', 'gone'], ['id0', 'id1']))),
    }
    expect(value?.prohibitions).toEqual([['id0', 'id1']])
    const faulty = await post(texts, '', pairs(['', ''], ['id0', ''], ['id1', 'id1'], ['id1', 'id2'], ['id2', 'id1']))
    expect(faulty.reply().error).toEqual({
      'prohibitions[1].second': ['Please choose two features from the list'],
      'prohibitions[2].second': ['Please choose two different features'],
      'prohibitions[4].second': ['This pair is already listed'],
    })
    const lonely = await post(texts, '', pairs(['id0', 'id1'], ['id0', 'id2'], ['id0', 'id3']))
    expect(lonely.reply().error).toEqual({
      prohibitions: [
        'No round of 2 can be filled: “Fast” could be shown with no other feature. Remove some pairs, or show fewer features per round.',
      ],
    })
  })

  it('keeps an imported design only where it fits the list', async () => {
    const design = JSON.stringify({ features: ['id0', 'id1'], versions: ['00010100000101000001'] })
    expect((await post(['Fast', 'Light'], '', { design, roundsPerRespondent: '5' })).status).toBe('success')
    const grown = (await post(['Fast', 'Light', 'Cheap'], '', { design, roundsPerRespondent: '5' })).reply().error
    expect(grown?.design?.[0]).toContain('has different features from the list')
    expect((await post(['Fast', 'Light'], '', { design })).reply().error?.design?.[0]).toContain(
      'a different number of features',
    )
  })

  it('asks the last question where its switch is on, in its own words or the usual ones, faults at their field', async () => {
    const words = { anchorPrompt: 'Would you pay more for it?' }
    expect(await post(['Fast', 'Light'], '', words)).not.toHaveProperty('value.anchor')
    expect(await post(['Fast', 'Light'], '', { ...words, anchor: 'on' })).toMatchObject({
      value: { anchor: { prompt: words.anchorPrompt } },
    })
    expect(await post(['Fast', 'Light'], '', { anchor: 'on' })).toMatchObject({
      value: { anchor: { prompt: 'Would this make you buy?' } },
    })
    expect(
      (await post(['Fast', 'Light'], '', { anchor: 'on', anchorPrompt: 'x'.repeat(10_001) })).reply().error,
    ).toEqual({
      anchorPrompt: ['Please use at most 10000 characters'],
    })
    const config = featureConfigSchema.parse({
      features: [
        { id: 'a', text: 'A' },
        { id: 'b', text: 'B' },
      ],
      setSize: 2,
      anchor: words,
    })
    expect(featureFormValue({ ...config, anchor: { prompt: 'Enough?' } })).toMatchObject({
      anchor: true,
      anchorPrompt: 'Enough?',
    })
  })

  it('is not saved with too few features, none among them', async () => {
    const message = 'You need at least 2 features for your selected set size.'
    expect((await post(['Fast'])).reply().error).toEqual({ features: [message] })
    expect((await post([])).reply().error).toEqual({ features: [message] })
  })

  it('has its faults at their fields', async () => {
    expect((await post(['Fast', ' ', 'Light'])).reply().error).toEqual({
      'features[1].text': ['Feature text is required'],
    })
    expect((await post(['Fast', 'fast', 'Light'])).reply().error).toEqual({
      'features[1].text': ['This feature already exists in your list.'],
    })
    const numbers = await post(['Fast', 'Light'], '', { setSize: '9', roundsPerRespondent: 'x' })
    expect(Object.keys(numbers.reply().error ?? {})).toEqual(['setSize', 'roundsPerRespondent'])
  })

  it('keeps what is refused where it was typed', async () => {
    const submission = await post(['Fast', 'Light'], 'FAST\nGreen\ngreen')
    expect(submission.reply().error).toEqual({ more: ['This feature already exists in your list.'] })
    expect(submission.payload).toMatchObject({
      more: 'FAST\ngreen',
      features: [{ text: 'Fast' }, { text: 'Light' }, { text: 'Green' }],
    })
  })

  it('holds at most 200 features', async () => {
    const many = Array.from({ length: 199 }, (_, index) => `Feature ${index}`)
    expect((await post(many, 'One\nTwo')).reply().error).toEqual({ more: ['A list holds at most 200 features.'] })
    expect((await post(many, 'One')).status).toBe('success')
  })
})

describe('what is typed', () => {
  it('is trimmed, and added where it is not there yet', () => {
    expect(sortTyped(' Fast \r\n\nLIGHT\nGreen', ['light '])).toEqual({ added: ['Fast', 'Green'], refused: ['LIGHT'] })
    expect(sortTyped(' \n\t', [])).toEqual({ added: [], refused: [] })
  })
})
