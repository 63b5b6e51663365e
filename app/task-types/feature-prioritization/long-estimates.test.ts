import { expect, it } from 'vitest'
import { BLANK_CONFIG } from './config'
import { INDIVIDUAL } from './individual/stored-individuals'
import { featureEstimates } from './long-estimates'
import { MEMBERSHIPS_FILE } from './results/file-names'
import { SEGMENTS } from './segments/stored-segments'

function requestOf(address: Record<string, string>) {
  return featureEstimates.parseRequest(new URLSearchParams(address), BLANK_CONFIG, 100)
}

it('wants an estimate for the views and files that need one, and for no other name', () => {
  expect(requestOf({ view: 'individual' })).toBe(INDIVIDUAL)
  expect(requestOf({ file: MEMBERSHIPS_FILE })).toBe(SEGMENTS)
  for (const name of ['', 'average', 'constructor', 'toString', '__proto__']) {
    expect([requestOf({ view: name }), requestOf({ file: name })], name).toEqual([null, null])
  }
})
