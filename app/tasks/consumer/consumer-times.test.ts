import { describe, expect, it } from 'vitest'
import { savedAt } from './consumer-times'

describe('savedAt', () => {
  it('says the time alone for the same day', () => {
    expect(savedAt('2026-11-21T14:02:59.000Z', '2026-11-21T23:59:00.000Z')).toBe('14:02 UTC')
  })

  it('says the day as well for another one, also a minute later', () => {
    expect(savedAt('2026-11-21T23:59:00.000Z', '2026-11-22T00:00:00.000Z')).toBe('Nov 21, 23:59 UTC')
  })
})
