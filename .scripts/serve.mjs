import { accessSync, constants, mkdirSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sendCompressed } from './assets.mjs'
import { root } from './checkout.mjs'

/*
 * Serves build/ with react-router-serve in this process. SIGTERM and SIGINT finish what is under way, close the
 * database and end the process with 0.
 */

/** Requests that were sent before the signal may still be in the listener's queue or on a kept-alive connection. */
const QUIET_MS = 200
const LONGEST_WAIT_FOR_QUIET_MS = 5_000
const LONGEST_SHUTDOWN_MS = 60_000
const SIGNALS = ['SIGTERM', 'SIGINT']

process.chdir(root)
process.env.NODE_ENV = 'production'
// react-router-serve takes a blank PORT for any free one.
process.env.PORT ||= '3000'

const entry = path.join(root, 'build', 'server', 'index.js')
let stopping = false
let connections = null
let lastArrival = 0
for (const signal of SIGNALS) process.on(signal, onSignal)
const { answerBeforeRouting } = await importApp()
const server = await listen()
connections = trackConnections()
if (stopping) await finish()

async function importApp() {
  try {
    const uploads = process.env.UPLOADS_DIR || 'uploads'
    mkdirSync(uploads, { recursive: true })
    accessSync(uploads, constants.W_OK)
    return (await import(pathToFileURL(entry).href)).entry.module
  } catch (error) {
    stop(lineFor(error) ?? error)
  }
}

/** What the operator can put right, in one line that names the variable. */
function lineFor({ code, message, path: file }) {
  if (message.startsWith('Environment variable ')) return message
  if (String(code).startsWith('SQLITE_')) return `Environment variable DATABASE_PATH: ${message}`
  if (!file) return null
  const uploads = path.resolve(process.env.UPLOADS_DIR || 'uploads')
  return `Environment variable ${file.startsWith(uploads) ? 'UPLOADS_DIR' : 'DATABASE_PATH'}: ${message}`
}

/**
 * The server that react-router-serve makes, once it listens, without the handlers of signals that came with it. Pages
 * that are kept in memory are answered before its app.
 */
async function listen() {
  const require = createRequire(path.join(root, 'node_modules/@react-router/serve/package.json'))
  // Its log would hold the tokens that stand in paths; ours has a line a request without them.
  require('morgan').format('tiny', () => undefined)
  const before = SIGNALS.map((signal) => process.listeners(signal))
  const created = nextServer()
  process.argv[2] = entry
  require('./dist/cli.js')
  const listener = await created
  await new Promise((resolve) => listener.once('listening', resolve).once('error', stopUnlistened))
  SIGNALS.forEach((signal, index) => {
    for (const handler of process.listeners(signal)) {
      if (!before[index].includes(handler)) process.off(signal, handler)
    }
  })
  return listener
}

function nextServer() {
  return new Promise((resolve) => {
    const { createServer } = http
    http.createServer = (app) => {
      http.createServer = createServer
      const created = createServer((request, response) => {
        if (!answerBeforeRouting(request, response) && !sendCompressed(request, response)) app(request, response)
      })
      resolve(created)
      return created
    }
  })
}

/** Open connections with the answers that are under way on each. */
function trackConnections() {
  const open = new Map()
  server.on('connection', (socket) => {
    lastArrival = performance.now()
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    lastArrival = performance.now()
    const underWay = open.get(socket)
    underWay?.add(response)
    response.once('close', () => underWay?.delete(response))
  })
  return open
}

/** npm passes on a signal that the terminal has sent to us as well: the second one changes nothing. */
function onSignal() {
  if (!stopping && connections) void finish()
  stopping = true
}

async function finish() {
  setTimeout(stopUnfinished, LONGEST_SHUTDOWN_MS).unref()
  for (const underWay of connections.values()) underWay.forEach(makeLast)
  server.prependListener('request', (_, response) => makeLast(response))
  await quiet()
  // http.Server's own close cuts answers that are written but not yet sent.
  net.Server.prototype.close.call(server)
  for (const [socket, underWay] of connections) if (underWay.size === 0) socket.destroySoon()
  // Once nothing is left to do, the work that goes on behind an answer included.
  process.once('beforeExit', () => {
    closeDatabase()
    process.exit(0)
  })
}

/** The doors that db/client.server.ts keeps; the one that writes last, for only it can fold the log into the file. */
function closeDatabase() {
  const { reader, writer } = globalThis.soundingDoors
  reader.close()
  writer.close()
}

async function quiet() {
  const latest = performance.now() + LONGEST_WAIT_FOR_QUIET_MS
  do {
    await delay(QUIET_MS)
    // A timer comes before what has arrived meanwhile; that is taken in the rest of its turn.
    await turn()
  } while (performance.now() - lastArrival < QUIET_MS && performance.now() < latest)
}

function makeLast(response) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  else response.once('close', () => response.req.socket.destroySoon())
}

function stopUnlistened({ code, message }) {
  const variable = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' ? 'HOST' : 'PORT'
  stop(`Environment variable ${variable}: ${message}`)
}

function stopUnfinished() {
  stop(`Stopped with ${connections.size} connections still open`)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
