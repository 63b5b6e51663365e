import { execFileSync } from 'node:child_process'

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid && own ? [own] : []
  })
}
