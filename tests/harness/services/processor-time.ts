import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/*
 * Processor time, which other processes on the machine do not prolong. A test compares two measures of one run, because
 * machines differ in how much they compute in a millisecond.
 */

/** Linux alone tells. */
export const isProcessorTimeKnown = existsSync('/proc/self/schedstat')

const TICKS_A_SECOND = isProcessorTimeKnown ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0

/** Milliseconds, the user's and the system's, of a process so far, with its threads that have ended. */
export function processorMs(pid: number): number {
  // The name, in brackets, may contain blanks, so fields are counted from its end.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (1_000 * (Number(fields[11]) + Number(fields[12]))) / TICKS_A_SECOND
}

/** Milliseconds of the thread that answers requests. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
}
