import http from 'node:http'
import { createRequestListener } from '@react-router/node'
import * as build from './build/server/index.js'

/** The peer as it is served: React Router's own listener on node:http. Its address goes to its output. */
const server = http.createServer(createRequestListener({ build, mode: 'production' }))
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
process.on('SIGTERM', () => process.exit(0))
