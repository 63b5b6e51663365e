import { expect, test } from 'vitest'
import { parsePortalView } from './portal-url'

test.each([
  ['/', '?tab=tasks&q=oil', 'tab=tasks&q=oil'],
  ['/project/7/edition', '?tab=tasks&q=oil', 'q=oil&project=7'],
  ['/stakeholder-tagging', `?consumerId=${'1&consumerId='.repeat(1_000)}2&q=oil`, 'q=oil&tab=stakeholders'],
  ['/', `?tab=tasks&other=${'x'.repeat(5_000)}`, ''],
])('the portal at %s with %s', (pathname, search, view) => {
  expect(String(parsePortalView({ pathname, search }))).toBe(view)
})
