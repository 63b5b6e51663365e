import { lineOf } from '../command'
import { type Command, givenTo, helpOf, Misunderstood } from './command'
import { exportAnswers } from './export-command'
import { invitePeople } from './invite-command'
import { createKey, listKeys, revokeKey } from './key-commands'

const COMMANDS = [createKey, listKeys, revokeKey, exportAnswers, invitePeople]

/** Runs the command that arguments name, and gives the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runSounding(args: string[]): Promise<0 | 1 | 2> {
  // As a signal ends it, what it began is removed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, place) => args[place] === word))
  if (!command) return withoutCommand(args)
  const own = args.slice(command.name.split(' ').length)
  if (own.includes('--help')) return say(helpOf(command))
  try {
    const given = givenTo(command, own)
    const said = await runIn(command, given)
    return said === null ? 0 : say(said)
  } catch (error) {
    const isMisunderstood = error instanceof Misunderstood
    const hint = isMisunderstood ? ` (npx sounding ${command.name} --help)` : ''
    process.stderr.write(`sounding: ${lineOf(error)}${hint}\n`)
    return isMisunderstood ? 2 : 1
  }
}

/** Whoever reads the audit log of the brand sees that it was no person at a page. */
async function runIn(command: Command, given: Parameters<Command['run']>[0]): Promise<string | null> {
  const { requireDatabase } = await import('../instance')
  requireDatabase()
  const { actBy } = await import('~/accounts/audit-log/acting.server')
  const { closeDatabase } = await import('#db/client.server')
  try {
    return await actBy('command', () => command.run(given))
  } finally {
    await closeDatabase()
  }
}

function withoutCommand(args: string[]): 0 | 2 {
  const [word] = args
  if (word === '--help' || word === 'help') return say(OVERVIEW)
  const words = args.slice(0, 2).filter((one) => !one.startsWith('-'))
  const unknown = words.length === 0 ? 'which command?' : `there is no command “${words.join(' ')}”`
  process.stderr.write(`sounding: ${unknown} (npx sounding --help)\n`)
  return 2
}

function say(text: string): 0 {
  process.stdout.write(`${text}\n`)
  return 0
}

const width = Math.max(...COMMANDS.map(({ name }) => name.length))

const OVERVIEW = `API keys, exports and invitations of the brands on this server.

Usage: npx sounding COMMAND [OPTIONS]

${COMMANDS.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`).join('\n')}

  npx sounding COMMAND --help  tells what one takes

A brand is named by the email address of its account. Commands use the data that the environment names, as the server
does (DATABASE_PATH or DATABASE_URL, UPLOADS_DIR), whether it runs or not. What they do stands in the brand's audit log.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`
