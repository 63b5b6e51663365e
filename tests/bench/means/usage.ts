import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Seconds of CPU, user's and system's, that a process has used so far. Linux only. */
export function cpuSeconds(pid: number): number {
  // The name, in brackets, may hold blanks: fields are counted from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Megabytes of memory that a process holds now, and the most that it has held. Linux only. */
export function memory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

const SAME_WORK = `
  const begun = process.cpuUsage()
  for (let sum = 0, at = 0; at < 5e7; at += 1) sum += Math.sqrt(at)
  const { user, system } = process.cpuUsage(begun)
  console.log((user + system) / 1000)`

/** Milliseconds of CPU that a process of its own takes for always the same: what it takes longer, the machine is slower. */
export async function yardstick(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', SAME_WORK])
  return Number(stdout)
}
