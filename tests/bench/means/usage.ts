import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { processorMs } from '../../harness/services/processor-time'

/** Seconds of CPU, user's and system's, that a process has used so far. Linux only. */
export function cpuSeconds(pid: number): number {
  return processorMs(pid) / 1_000
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
