import { existsSync } from 'node:fs'
import path from 'node:path'

/** The tests run the build that .scripts/test.mjs has made, or that `npm run build` makes by hand. */
export function setup(): void {
  const build = path.resolve(import.meta.dirname, '../../build/server/index.js')
  if (!existsSync(build)) throw new Error('There is no build: run `npm run build`, or all tests with `npm test`')
}
