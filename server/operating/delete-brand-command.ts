import { eq } from 'drizzle-orm'
import { closeDatabase, db } from '#db/client.server'
import { brands, users } from '#db/schema'
import { closeBrand, countHoldings } from '~/people/erasure/erase-brand.server'
import { readPlans } from '~/people/erasure/erasure-plans.server'
import { finishErasures } from '~/people/erasure/erasure-work.server'

/*
 * Deletes a brand with everything, while the server runs or does not. Without `--for-good` it only says what would go.
 * Run again, it finishes what was cut off.
 */
const [email, flag, ...others] = process.argv.slice(2)
if (!email || email.startsWith('-') || others.length > 0 || (flag !== undefined && flag !== '--for-good')) {
  say('Usage: npm run delete-brand -- EMAIL [--for-good]')
} else {
  await deleteBrand(email.toLowerCase(), flag === '--for-good').catch((error) => say(String(error)))
  closeDatabase()
}

async function deleteBrand(address: string, forGood: boolean): Promise<void> {
  const [brand] = await db
    .select({ id: brands.id, companyName: brands.companyName })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.userId))
    .where(eq(users.email, address))
  if (!brand) {
    // It may have been cut off after the account was closed.
    await finishErasures()
    say(`No brand has an account under ${address}.`)
    return
  }
  const { projects, tasks, people, answers } = await countHoldings(brand.id)
  const holdings = `projects: ${projects}, tasks: ${tasks}, people: ${people}, answers: ${answers}`
  if (!forGood) {
    process.stdout.write(`${brand.companyName} has ${holdings}. Add --for-good to delete all of it.\n`)
    return
  }
  await closeBrand(brand.id)
  await finishErasures()
  if ((await readPlans()).length > 0)
    say('The account is closed, but not all of it could be deleted. Please run this again.')
  else process.stdout.write(`Deleted ${brand.companyName} with ${holdings}.\n`)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
