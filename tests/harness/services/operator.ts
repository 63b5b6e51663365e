import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

type Place = { databasePath: string; uploadsDir: string }
type Command = 'backup' | 'restore' | 'doctor' | 'files'

/** What tells a command of the operator which instance is meant. */
export function environmentOf({ databasePath, uploadsDir }: Place): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, DATABASE_PATH: databasePath, UPLOADS_DIR: uploadsDir }
}

/** Begins a command of the operator, as `npm run` does but as one process. */
export function beginCommand(name: Command, args: string[], environment: Record<string, string>) {
  const program = ['--import', 'tsx', `server/operating/${name}-command.ts`, ...args]
  const child = spawn(process.execPath, program, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, err]) => ({ code, out, err }),
  )
  return { child, ended }
}

/** Runs a command of the operator to its end. */
export function runOperator(name: Command, args: string[], place: Place, more: Record<string, string> = {}) {
  return beginCommand(name, args, { ...environmentOf(place), ...more }).ended
}
