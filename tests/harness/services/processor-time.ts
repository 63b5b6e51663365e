import { existsSync, readdirSync, readFileSync } from 'node:fs'

/*
 * How long a process has computed, which others on the machine do not prolong. Two measures of one run are to be compared
 * with each other: how much is computed in a millisecond is the machine's affair.
 */

/** Whether the system tells. */
export const isProcessorTimeKnown = existsSync('/proc/self/schedstat')

/** The processor time that all threads of a process have had, ms. */
export function processorMs(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadMs(pid, thread), 0)
}

/** That of the thread which answers requests. */
export function mainThreadMs(pid: number): number {
  return threadMs(pid, String(pid))
}

function threadMs(pid: number, thread: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
}
