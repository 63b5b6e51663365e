import { getPackage } from './debian.mjs'

/** Gets PostgreSQL for the tests where there is none and it can be had; where it cannot, tests/vitest.config.ts says so. */
export async function getPostgres() {
  // Packages are there only once they are installed.
  const { register } = await import('tsx/esm/api')
  register()
  const { findPostgres } = await import('../tests/harness/services/postgres.ts')
  if (findPostgres()) return
  console.log('Getting PostgreSQL …')
  getPackage('postgresql')
}
