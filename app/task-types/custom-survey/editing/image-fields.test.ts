import { describe, expect, it } from 'vitest'
import {
  hasField,
  imageFields,
  imageGoneName,
  imageName,
  imageOptionName,
  imagesBeside,
  placeNow,
} from './image-fields'

const NAMED = [
  { option: 'Red', url: 'red' },
  { option: 'Blue', url: 'blue' },
  { option: 'Green', url: '' },
]

/** What stands beside the options once they are written so, and once more, as typing goes on. */
function beside(...texts: string[]) {
  let settings: Record<string, string> = Object.fromEntries(imageFields(NAMED))
  let placed = imagesBeside('', settings)
  for (const text of texts) {
    placed = imagesBeside(text, settings)
    const shown = placed.lines.filter(hasField)
    settings = Object.fromEntries([
      ...imageFields([...shown, ...placed.gone]),
      ...placed.gone.map((_, index) => [imageGoneName(shown.length + index), 'on']),
    ])
  }
  return Object.fromEntries(placed.lines.map(({ option, url }) => [option, url]))
}

describe('the image of an option', () => {
  it('stays with it when options are moved, removed or put in between', () => {
    expect(beside('Green\nBlue\nRed')).toEqual({ Green: '', Blue: 'blue', Red: 'red' })
    expect(beside('Blue\nGreen')).toEqual({ Blue: 'blue', Green: '' })
    expect(beside('Red\nYellow\nBlue\nGreen')).toEqual({ Red: 'red', Yellow: '', Blue: 'blue', Green: '' })
    expect(beside('Yellow\r\n Blue \r\n\r\nRed')).toEqual({ Yellow: '', Blue: 'blue', '': '', Red: 'red' })
  })

  it('stays with one that is renamed, also beside others that change', () => {
    expect(beside('Crimson\nBlue\nGreen')).toEqual({ Crimson: 'red', Blue: 'blue', Green: '' })
    expect(beside('Crimson\nNavy\nGreen')).toEqual({ Crimson: 'red', Navy: 'blue', Green: '' })
    expect(beside('Blue\nLime\nRed')).toEqual({ Blue: 'blue', Lime: '', Red: 'red' })
    expect(beside('Blu\nBlue\nGreen', 'Blue\nBlue\nGreen', 'Blued\nBlue\nGreen')).toEqual({
      Blued: 'red',
      Blue: 'blue',
      Green: '',
    })
    expect(beside('\nBlue\nGreen', 'C\nBlue\nGreen')).toEqual({ C: 'red', Blue: 'blue', Green: '' })
  })

  it('is that of no option where it cannot be told which, and comes back with its own', () => {
    expect(beside('Cherry\nYellow\nBlue\nGreen')).toMatchObject({ Cherry: '', Yellow: '', Blue: 'blue' })
    expect(beside('Blue\nGreen', 'Blue\nGreen\n', 'Blue\nGreen\nRed')).toEqual({ Blue: 'blue', Green: '', Red: 'red' })
    expect(beside('Blue\nGreen', 'Yellow\nBlue\nGreen')).toEqual({ Yellow: '', Blue: 'blue', Green: '' })
  })

  it('is read of fields of which blank ones were left out', () => {
    const fields = { [imageOptionName(0)]: 'Red', [imageOptionName(1)]: 'Blue', [imageName(1)]: 'blue' }
    expect(imagesBeside('Blue\nRed', fields).lines).toEqual([
      { option: 'Blue', url: 'blue' },
      { option: 'Red', url: '' },
    ])
  })

  it('that is on its way goes to its option, or nowhere where that is gone', () => {
    const now = (...lines: string[]) =>
      placeNow(
        0,
        NAMED,
        lines.map((option) => ({ option, url: '' })),
      )
    expect(now('Red', 'Blue', 'Green')).toBe(0)
    expect(now('Yellow', 'Blue', '', 'Red', 'Green')).toBe(2)
    expect(now('Crimson', 'Blue', 'Green')).toBe(0)
    expect(now('Blue', 'Green')).toBeNull()
    expect(now('', 'Blue', 'Green')).toBeNull()
  })
})
