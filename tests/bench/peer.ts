import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'peer')
const CLI = path.resolve(import.meta.dirname, '../../node_modules/@react-router/dev/bin.js')

type Peer = { url: string; pid: number; stop(): Promise<void> }

/** Builds and starts the peer: a React Router app of two routes that asks SQLite the same things, rendered at once. */
export async function startPeer(): Promise<Peer> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await succeed(spawn(process.execPath, [CLI, 'build', FOLDER], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
  const directory = await mkdtemp(path.join(tmpdir(), 'sounding-peer-'))
  const peer = await start('serve.mjs', [], { PEER_DATABASE: path.join(directory, 'peer.sqlite') })
  return {
    ...peer,
    async stop() {
      await peer.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** Starts a server of node:http that answers everything with so many bytes. */
export async function startConstant(bytes: number): Promise<Peer> {
  return await start('constant.mjs', [String(bytes)])
}

async function start(program: string, args: string[], environment: Record<string, string> = {}): Promise<Peer> {
  const child = spawn(process.execPath, [path.join(FOLDER, program), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

async function succeed(child: ChildProcess): Promise<void> {
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error('The peer could not be built')
}
