import { describe, expect, it } from 'vitest'
import { listImageReferences } from '~/lib/files/stored-images'
import { fieldErrors } from '~/lib/zod-fields'
import { heatmapConfigSchema } from './config-schema'

const URL = '/api/images/AAAAAAAAAAAAAAAAAAAAAA.webp'
const config = {
  type: 'design_element_heatmap',
  images: [{ id: 'front', url: URL, name: 'Front', prompt: 'Look at the label.' }],
  instructions: { round1: 'Tap what you like.', round2: 'Now the rest.' },
}

function read(raw: unknown) {
  const parsed = heatmapConfigSchema.safeParse(raw)
  return parsed.success ? { config: parsed.data } : { faults: Object.keys(fieldErrors(parsed.error)) }
}

function withImages(...images: unknown[]) {
  return { ...config, images }
}

describe('the configuration of a heatmap', () => {
  it('is canonical already when it is complete and right', () => {
    expect(read(config)).toEqual({ config })
  })

  it('fills in what is left out, and drops what it does not know', () => {
    const bare = { images: [{ id: 7, url: URL, name: ' Front ', size: 3 }], colours: true }
    expect(read(bare)).toEqual({
      config: {
        type: 'design_element_heatmap',
        images: [{ id: '7', url: URL, name: 'Front', prompt: null }],
        instructions: { round1: '', round2: '' },
      },
    })
    expect(read({ ...config, instructions: { round1: null, round2: '  ' } })).toMatchObject({
      config: { instructions: { round1: '', round2: '' } },
    })
  })

  it('may have no images yet, but must have a list of them', () => {
    expect(read({ images: [] })).toMatchObject({ config: { images: [] } })
    expect(read({})).toEqual({ faults: ['images'] })
    expect(read(null)).toEqual({ faults: [''] })
  })

  it.each([
    '',
    '/api/images/../secret.webp',
    `https://example.com${URL}`,
    `${URL}?w=480`,
    '/api/images/a.svg',
    null,
    7,
  ])('refuses %j as the address of an image', (url) => {
    expect(read(withImages({ id: 'a', url, name: 'A' }))).toEqual({ faults: ['images.0.url'] })
  })

  it('refuses a blank name, an id that appears twice, and another type', () => {
    const image = { id: 'a', url: URL, name: 'A' }
    expect(read(withImages({ ...image, name: ' ' }))).toEqual({ faults: ['images.0.name'] })
    expect(read(withImages(image, image))).toEqual({ faults: ['images.1.id'] })
    expect(read({ ...config, type: 'custom_survey' })).toEqual({ faults: ['type'] })
  })

  it('refuses texts that are too long, and more than twenty images', () => {
    const image = { id: 'a', url: URL, name: 'A' }
    expect(read(withImages({ ...image, name: 'a'.repeat(201) }))).toEqual({ faults: ['images.0.name'] })
    expect(read(withImages({ ...image, prompt: 'a'.repeat(10_001) }))).toEqual({ faults: ['images.0.prompt'] })
    expect(read({ ...config, instructions: { round1: 'a'.repeat(10_001) } })).toEqual({
      faults: ['instructions.round1'],
    })
    const many = (count: number) => Array.from({ length: count }, (_, id) => ({ ...image, id }))
    expect(read(withImages(...many(20)))).toHaveProperty('config')
    expect(read(withImages(...many(21)))).toEqual({ faults: ['images'] })
  })

  it('names the files that only its owner and its respondents may see', () => {
    expect(listImageReferences(heatmapConfigSchema.parse(config))).toEqual([
      { path: 'images.0.url', fileName: 'AAAAAAAAAAAAAAAAAAAAAA.webp' },
    ])
  })
})
