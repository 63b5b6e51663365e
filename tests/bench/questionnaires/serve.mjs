import { createRequire } from 'node:module'
import path from 'node:path'

/* The built pages, from the same kind of server as the bare form's. The address goes to its output. */
const require = createRequire(createRequire(import.meta.url).resolve('@react-router/serve/package.json'))
const express = require('express')
const compression = require('compression')

const app = express()
  .use(compression())
  .use(express.static(path.join(import.meta.dirname, 'build')))
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
