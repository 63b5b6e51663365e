import { errorLine } from '../command'
import { type Command, formatHelp, parseArguments, UsageError } from './command'
import { exportAnswers } from './export-command'
import { invitePeople } from './invite-command'
import { createKey, listKeys, revokeKey } from './key-commands'

const COMMANDS = [createKey, listKeys, revokeKey, exportAnswers, invitePeople]

/** Runs the command that arguments name, and gives the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runSounding(args: string[]): Promise<0 | 1 | 2> {
  // As a signal ends it, what it began is removed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const [first, ...rest] = args
  const asksForHelp = first === 'help' || args.some(isHelp)
  const given = first === 'help' ? rest : args.filter((one, place) => place > 1 || !isHelp(one))
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, place) => given[place] === word))
  if (!command) return withoutCommand(given, asksForHelp)
  const own = given.slice(command.name.split(' ').length)
  if (asksForHelp) return say(formatHelp(command))
  try {
    const said = await runIn(command, parseArguments(command, own))
    return said === null ? 0 : say(said)
  } catch (error) {
    const isMisunderstood = error instanceof UsageError
    const hint = isMisunderstood ? ` (npx sounding ${command.name} --help)` : ''
    process.stderr.write(`sounding: ${errorLine(error)}${hint}\n`)
    return isMisunderstood ? 2 : 1
  }
}

async function runIn(command: Command, given: Parameters<Command['run']>[0]): Promise<string | null> {
  const { requireDatabase } = await import('../instance')
  requireDatabase()
  const { closeDatabase } = await import('#db/client.server')
  try {
    return await command.run(given)
  } finally {
    await closeDatabase()
  }
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h'
}

/** Lists the commands: all, or those that begin with the given word. */
function withoutCommand(args: string[], asksForHelp: boolean): 0 | 2 {
  const words = args.slice(0, 2).filter((one) => !one.startsWith('-'))
  const [group = ''] = words
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `))
  if (asksForHelp && words.length === 0) return say(OVERVIEW)
  if (asksForHelp && words.length === 1 && ofGroup.length > 0) return say(groupHelp(group, ofGroup))
  const isGroup = words.length === 1 && ofGroup.length > 0
  const fault = isGroup || words.length === 0 ? 'which command?' : `there is no command “${words.join(' ')}”.`
  const names = (ofGroup.length > 0 ? ofGroup : COMMANDS).map(({ name }) => name).join(', ')
  const help = ofGroup.length > 0 ? `npx sounding ${group} --help` : 'npx sounding --help'
  process.stderr.write(`sounding: ${fault} There are: ${names} (${help})\n`)
  return 2
}

function groupHelp(group: string, commands: Command[]): string {
  return `Usage: npx sounding ${group} COMMAND [OPTIONS]

${formatList(commands)}

  npx sounding ${group} COMMAND --help  says what one takes`
}

function formatList(commands: Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return commands.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`).join('\n')
}

function say(text: string): 0 {
  process.stdout.write(`${text}\n`)
  return 0
}

const OVERVIEW = `API keys, exports and invitations of the brands on this server.

Usage: npx sounding COMMAND [OPTIONS]

${formatList(COMMANDS)}

  npx sounding COMMAND --help  says what one takes

A brand is named by the email address of its account. Commands use the data that the environment names, as the server
does (DATABASE_PATH or DATABASE_URL, UPLOADS_DIR), whether it runs or not. Changes and exports are recorded in the brand's audit log.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`
