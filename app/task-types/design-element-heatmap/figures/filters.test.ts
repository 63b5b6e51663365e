import { describe, expect, it } from 'vitest'
import { filteredSearch, readFilters } from './filters'

const DEFAULTS = { imageId: null, zone: null, likes: true, dislikes: true, intensity: 100, page: 1 }

describe('the filters of an address', () => {
  it.each([
    ['', {}],
    ['imageId=front&zone=2&comments=3&intensity=150', { imageId: 'front', zone: 2, page: 3, intensity: 150 }],
    ['sentiment=like', { dislikes: false }],
    ['sentiment=dislike', { likes: false }],
    ['sentiment=', { likes: false, dislikes: false }],
    // As the form sends them without script.
    ['sentiment=&zone=&sentiment=like&sentiment=dislike&intensity=100', {}],
    ['sentiment=&sentiment=dislike', { likes: false }],
    ['zone=-1&comments=x&intensity=5000', { intensity: 200 }],
    ['zone=1.5&intensity=3', { intensity: 20 }],
  ])('%s', (search, filters) => {
    expect(readFilters(new URLSearchParams(search))).toEqual({ ...DEFAULTS, ...filters })
  })

  it('come back from the address that they are written to, beside all else that it says', () => {
    const search = new URLSearchParams('tab=responses&tag=Berlin&sentiment=like&zone=3&comments=2')
    for (const changes of [{}, { zone: null, page: 1 }, { likes: false }, { dislikes: true }, { intensity: 60 }]) {
      const written = new URLSearchParams(filteredSearch(search, changes))
      expect(readFilters(written)).toEqual({ ...readFilters(search), ...changes })
      expect([written.get('tab'), written.get('tag')]).toEqual(['responses', 'Berlin'])
    }
  })

  it('are not named where they are as by default', () => {
    const search = new URLSearchParams('tab=responses&sentiment=&sentiment=like&zone=&intensity=100')
    expect(filteredSearch(search, { dislikes: true })).toBe('tab=responses')
  })
})
