import type { TestProject } from 'vitest/node'
import { removePostgres, startPostgres } from '../../harness/services/postgres'

/** One server for all test files of a project, where TEST_POSTGRES says; each makes databases of its own in it. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(String(config.env.TEST_POSTGRES))
  return async () => await removePostgres(server)
}
