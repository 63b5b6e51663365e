import { findBrandAccount } from './brand-account'
import { runCommand } from './command'

/*
 * npm run delete-brand -- EMAIL [--for-good]: deletes a brand with all its data, whether the server runs or not.
 * Without the flag it only lists what would be deleted. A second run completes an interrupted one.
 */

const HELP = {
  usage: 'npm run delete-brand -- EMAIL [--for-good]',
  says: 'Say what a brand has, or delete the brand with all of it',
  flags: { '--for-good': 'Delete it; this cannot be undone' },
}

await runCommand(HELP, async (email, given) => {
  const { requireDatabase } = await import('./instance')
  requireDatabase()
  const { closeDatabase } = await import('#db/client.server')
  try {
    return await deleteBrand(email, given.has('--for-good'))
  } finally {
    await closeDatabase()
  }
})

async function deleteBrand(address: string, forGood: boolean): Promise<string> {
  const { closeBrand, countHoldings } = await import('~/people/erasure/erase-brand.server')
  const { readPlans } = await import('~/people/erasure/erasure-plans.server')
  const { finishErasures } = await import('~/people/erasure/run-erasures.server')
  const brand = await findBrandAccount(address)
  if (!brand) {
    // It may have been cut off after the account was closed.
    await finishErasures()
    throw new Error(`There is no brand account for ${address}.`)
  }
  const { projects, tasks, people, answers } = await countHoldings(brand.id)
  const holdings = `projects: ${projects}, tasks: ${tasks}, people: ${people}, answers: ${answers}`
  if (!forGood) return `${brand.companyName} has ${holdings}. Add --for-good to delete all of it.`
  await closeBrand(brand.id)
  await finishErasures()
  if ((await readPlans()).length > 0)
    throw new Error('The account is closed, but not all of it could be deleted. Please run this again.')
  return `Deleted ${brand.companyName} with ${holdings}.`
}
