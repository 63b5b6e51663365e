import cluster from 'node:cluster'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '#db/durable-folders'
import type { Opened } from './start-server'

/*
 * Serves the build that this file is part of. SIGTERM and SIGINT finish what is under way and end the process with 0.
 */

const LONGEST_SHUTDOWN_MS = 60_000

let opened: Opened | null = null
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, onSignal)

process.chdir(path.resolve(import.meta.dirname, '../..'))
// React is one of two when it is loaded, so this comes before the import of all that needs it.
process.env.NODE_ENV = 'production'
try {
  opened = await start()
  if (cluster.isPrimary) await sayWhere()
} catch (error) {
  stop((error instanceof Error && lineFor(error)) || error)
}
if (stopping) finish()

async function start(): Promise<Opened> {
  const uploads = process.env.UPLOADS_DIR || 'uploads'
  makeFolder(uploads)
  accessSync(uploads, constants.W_OK)
  return await serve()
}

/** Serves in this process or, with WEB_CONCURRENCY, in several that it starts. */
async function serve(): Promise<Opened> {
  const { env } = await import('~/lib/env.server')
  if (env.WEB_CONCURRENCY === 1 || cluster.isWorker) return await (await import('./start-server')).open()
  const { startProcesses } = await import('./processes')
  return await startProcesses(import.meta.filename, env.WEB_CONCURRENCY)
}

async function sayWhere(): Promise<void> {
  const { env } = await import('~/lib/env.server')
  const isAnywhere = !env.HOST || env.HOST === '0.0.0.0' || env.HOST === '::'
  const host = env.HOST?.includes(':') ? `[${env.HOST}]` : env.HOST
  process.stdout.write(`Serving http://${isAnywhere ? 'localhost' : host}:${env.PORT}\n`)
}

/** npm passes on a signal that the terminal has sent to us as well: the second one changes nothing. */
function onSignal(): void {
  stopping = true
  if (opened) finish()
}

function finish(): void {
  setTimeout(() => stop(`Stopped with ${opened?.connections()} connections still open`), LONGEST_SHUTDOWN_MS).unref()
  opened?.close().catch(stop)
}

type Broken = Error & { code?: string; syscall?: string; path?: string }

/** A one-line message, with the variable's name, for errors that the operator can fix. */
function lineFor({ code = '', message, syscall = '', path: file }: Broken): string | null {
  if (message.startsWith('Environment variable ')) return message
  const variable = variableFor(code, syscall, file)
  return variable && `Environment variable ${variable}: ${message}`
}

function variableFor(code: string, syscall: string, file: string | undefined): string | null {
  if (code.startsWith('SQLITE_')) return 'DATABASE_PATH'
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return 'HOST'
  // The first of several processes binds for all of them.
  if (syscall === 'listen' || syscall === 'bind') return 'PORT'
  if (!file) return null
  const uploads = path.resolve(process.env.UPLOADS_DIR || 'uploads')
  return path.resolve(file).startsWith(uploads) ? 'UPLOADS_DIR' : 'DATABASE_PATH'
}

function stop(reason: unknown): void {
  process.stderr.write(`${reason instanceof Error ? reason.stack : reason}\n`)
  process.exit(1)
}
