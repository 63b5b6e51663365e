import { describe, expect, it } from 'vitest'
import { findSpeeders } from './quality'

describe('who hurried', () => {
  it('took less than a third of the median', () => {
    const times = new Map([30, 31, 60, 90, 120, 400].map((time, index) => [index, time]))
    // The median is 75.
    expect(findSpeeders(times)).toEqual([])
    expect(findSpeeders(new Map([...times, [6, 19]]))).toEqual([6])
    // Of seven the median is 60: 20 is a third of it, and not less.
    expect(findSpeeders(new Map([...times, [6, 20]]))).toEqual([])
  })

  it('is not asked of so few that a median says little', () => {
    expect(findSpeeders(new Map([1, 100, 100, 100].map((time, index) => [index, time])))).toEqual([])
  })
})
