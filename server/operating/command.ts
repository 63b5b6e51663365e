/** The help text of a command: `usage` is its first line, `flags` describe its options. */
type Help = { usage: string; says: string; flags?: Record<string, string> }

/**
 * Runs an operator's command on its subject, such as a file. An error is printed in one line, and the process exits
 * with 1.
 */
export async function runCommand(
  help: Help,
  work: (subject: string, given: Set<string>) => Promise<string>,
): Promise<void> {
  const given = process.argv.slice(2)
  const flags = Object.keys(help.flags ?? {})
  if (answerHelp(help, given)) return
  const [subject, ...others] = given.filter((argument) => !flags.includes(argument))
  if (subject === undefined || others.length > 0) {
    say(`Usage: ${help.usage}`)
    return
  }
  // As a signal ends it, what it began is removed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    process.stdout.write(`${await work(subject, new Set(given))}\n`)
  } catch (error) {
    say(errorLine(error))
  }
}

/** Whether help was asked for, or a flag was given that there is not: both are answered. */
export function answerHelp(help: Help, given: string[]): boolean {
  const flags = Object.keys(help.flags ?? {})
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(`${helpText(help)}\n`)
    return true
  }
  const unknown = given.find((argument) => argument.startsWith('-') && !flags.includes(argument))
  if (unknown === undefined) return false
  say(`There is no flag ${unknown}. Usage: ${help.usage}`)
  return true
}

function helpText({ usage, says, flags = {} }: Help): string {
  const width = Math.max(6, ...Object.keys(flags).map((flag) => flag.length))
  const rows = Object.entries({ ...flags, '--help': 'This text' })
  return [
    `${says}.`,
    '',
    `Usage: ${usage}`,
    '',
    ...rows.map(([flag, does]) => `  ${flag.padEnd(width)}  ${does}`),
  ].join('\n')
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  SQLITE_FULL: 'there is no room left on the disk',
  SQLITE_IOERR_WRITE: 'there is no room left on the disk',
  EACCES: 'it may not be written or read by this user',
  EPERM: 'it may not be written or read by this user',
  EROFS: 'its disk is read-only',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
}

/** The operator's message for an error. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason === undefined) return error.message.split('\n')[0] ?? code
  const file = 'path' in error ? `${error.path}: ` : ''
  return `${file}${reason} (${code})`
}
