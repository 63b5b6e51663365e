import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Program, run, start } from './means/program'

const FOLDER = path.join(import.meta.dirname, 'peer')
const CLI = path.resolve(import.meta.dirname, '../../node_modules/@react-router/dev/bin.js')

/** Builds and starts the peer: a React Router app of two routes that asks SQLite the same things, rendered at once. */
export async function startPeer(): Promise<Program> {
  await run(process.execPath, [CLI, 'build', FOLDER])
  const directory = await mkdtemp(path.join(tmpdir(), 'sounding-peer-'))
  const peer = await start(path.join(FOLDER, 'serve.mjs'), [], { PEER_DATABASE: path.join(directory, 'peer.sqlite') })
  return {
    ...peer,
    async stop() {
      await peer.stop()
      await rm(directory, { recursive: true })
    },
  }
}

/** Starts a server of node:http that answers everything with so many bytes. */
export async function startConstant(bytes: number): Promise<Program> {
  return await start(path.join(FOLDER, 'constant.mjs'), [String(bytes)])
}
