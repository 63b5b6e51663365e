import { describe, expect, it } from 'vitest'
import { heatmapConfigSchema } from '../config-schema'
import { heatmapFormValue, parseHeatmapForm } from './config-form'

const [A, B, C] = ['A', 'B', 'C'].map((letter) => `/api/images/${letter.repeat(22)}.webp`) as [string, string, string]
const config = heatmapConfigSchema.parse({
  images: [
    { id: 'a', url: A, name: 'Front', prompt: 'Look at\nthe label.' },
    { id: 'b', url: B, name: 'Back' },
  ],
  instructions: { round1: 'Tap away.', round2: '' },
})

function submit(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return parseHeatmapForm(form)
}

const FIELDS: [string, string][] = [
  ['images[0].id', 'a'],
  ['images[0].url', A],
  ['images[0].name', 'Front'],
  ['images[0].prompt', 'Look at\nthe label.'],
  ['images[1].id', 'b'],
  ['images[1].url', B],
  ['images[1].name', 'Back'],
  ['images[1].prompt', ''],
  ['instructions.round1', 'Tap away.'],
  ['instructions.round2', ''],
]

describe('the form of a heatmap', () => {
  it('gives the configuration that it shows', async () => {
    expect(await submit(FIELDS)).toMatchObject({ status: 'success', value: config })
    expect(heatmapFormValue(config).images).toEqual([
      { id: 'a', url: A, name: 'Front', prompt: 'Look at\nthe label.' },
      { id: 'b', url: B, name: 'Back', prompt: '' },
    ])
  })

  it('adds what was uploaded along with it, named as the files were', async () => {
    const submission = await submit([
      ...FIELDS,
      ['added', C],
      ['added:name', 'pack side'],
      ['added', C],
      ['added:name', ''],
    ])
    expect(submission).toMatchObject({ status: 'success' })
    const images = submission.status === 'success' ? submission.value.images : []
    expect(images.map(({ name }) => name)).toEqual(['Front', 'Back', 'pack side', 'Image'])
    expect(new Set(images.map(({ id }) => id)).size).toBe(4)
  })

  it('takes a single upload for a list of one, and nothing for none', async () => {
    expect(
      await submit([
        ['added', C],
        ['added:name', 'Side'],
      ]),
    ).toMatchObject({ status: 'success', value: { images: [{ name: 'Side' }] } })
    expect(await submit([])).toMatchObject({ status: 'success', value: { images: [] } })
  })

  it('tells its faults at its fields', async () => {
    const broken = FIELDS.map(([name, value]): [string, string] => [name, name === 'images[1].name' ? ' ' : value])
    expect(await submit(broken)).toMatchObject({ error: { 'images[1].name': ['Image name is required'] } })
    const many = Array.from({ length: 21 }, (): [string, string] => ['added', C])
    expect(await submit(many)).toMatchObject({ error: { images: ['Please use at most 20 images'] } })
  })
})
