import { register } from 'tsx/esm/api'
import { findBrowser } from '../../.scripts/browser.mjs'
import { build } from '../../.scripts/checkout.mjs'

// Measures the built product: what a phone gets, what a large brand waits for, what group commit saves.
if (await build()) {
  process.env.CHROMIUM_PATH = findBrowser()
  register()
  const { measure } = await import('./measure.ts')
  process.exitCode = (await measure()) ? 0 : 1
}
