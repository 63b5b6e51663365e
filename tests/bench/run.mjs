import { register } from 'tsx/esm/api'
import { findBrowser } from '../../.scripts/browser.mjs'
import { build } from '../../.scripts/checkout.mjs'

/*
 * Measures the built product: `npm run bench` everything, `npm run bench -- survey server` the parts of these
 * names, `npm run bench -- soak 20` so many minutes of everything at once, `npm run bench -- fuzz 60` so many of wrong requests.
 */
if (await build()) {
  process.env.CHROMIUM_PATH = findBrowser()
  register()
  const { measure } = await import('./measure.ts')
  process.exitCode = (await measure(process.argv.slice(2))) ? 0 : 1
}
