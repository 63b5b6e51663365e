import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lowWidth, pressField, stageSizes, wideWidth } from './stage-widths'

const css = readFileSync(path.join(import.meta.dirname, 'stage.css'), 'utf8')

describe('the sizes that an image is shown in', () => {
  it('keep its shape, to the pixel', () => {
    expect(stageSizes({ width: 600, height: 800 }).map(pressField)).toEqual([
      'press.320x427',
      'press.360x480',
      'press.390x520',
      'press.536x715',
      'press.198x264',
    ])
  })

  it('are as high as a window in a wide one, and never narrower than a phone', () => {
    expect(wideWidth({ width: 1_000, height: 500 })).toBe(536)
    expect(wideWidth({ width: 500, height: 1_000 })).toBe(360)
    expect(wideWidth({ width: 100, height: 1_000 })).toBe(320)
    expect(lowWidth({ width: 1_000, height: 500 })).toBe(528)
    expect(lowWidth({ width: 1_000, height: 100 })).toBe(536)
  })

  it('are those of the stylesheet, which shows one button at a time', () => {
    for (const { className, width } of stageSizes().slice(0, -2)) {
      expect(css).toContain(`--w: ${width}px`)
      expect(css).toContain(`.stage .${className} {`)
    }
    expect(css).toContain('--w: var(--wide)')
    expect(css).toContain('--w: var(--low)')
    expect(css).toContain('.stage .lowest {')
    // In a low window, that of its width makes room for the lowest one.
    expect(css.match(/\.stage \.w\w+ \{/g)).toHaveLength(5)
  })
})
