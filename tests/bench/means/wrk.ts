import { execFileSync, spawnSync } from 'node:child_process'
import { httpRequest, load } from './load'

type Reading = { connections: number; seconds: number; path: string; cookie: string }

/**
 * Pages a second that are read by `wrk`, which takes next to nothing of the machine for itself; by our own sender where it is
 * not installed, whose share of two cores makes two processes look slower than they are.
 */
export async function readWithWrk(url: string, { connections, seconds, path, cookie }: Reading): Promise<number> {
  if (!isInstalled) {
    const request = () => httpRequest('GET', path, { Cookie: cookie })
    return (await load(url, { connections, requests: seconds * 500, request })).perSecond
  }
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Cookie: ${cookie}`, `${url}${path}`]
  const told = execFileSync('wrk', args, { encoding: 'utf8' })
  if (told.includes('Non-2xx')) throw new Error(told)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(told)?.[1])
}

const isInstalled = spawnSync('wrk', ['-v']).error === undefined
