/**
 * Runs a command of the operator. What goes wrong is said in one line, and the process ends with 1.
 *
 * @param usage what is said where the arguments are not one subject, such as a file, and some of `flags`
 */
export async function runCommand(
  usage: string,
  flags: string[],
  work: (subject: string, given: Set<string>) => Promise<string>,
): Promise<void> {
  const given = process.argv.slice(2)
  const [subject, ...others] = given.filter((argument) => !flags.includes(argument))
  if (subject === undefined || subject.startsWith('-') || others.length > 0) {
    say(`Usage: ${usage}`)
    return
  }
  // As a signal ends it, what it began is removed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    process.stdout.write(`${await work(subject, new Set(given))}\n`)
  } catch (error) {
    say(lineOf(error))
  }
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
  EROFS: 'its disk can only be read',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
}

/** What an operator is told of an error. */
export function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason === undefined) return error.message.split('\n')[0] ?? code
  const file = 'path' in error ? `${error.path}: ` : ''
  return `${file}${reason} (${code})`
}
