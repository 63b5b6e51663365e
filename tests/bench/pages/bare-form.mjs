import { createRequire } from 'node:module'

/*
 * The least that the questions can be asked with: plain HTML, from the same kind of server (Express with compression,
 * as react-router-serve is). A process of its own; the HTML comes as its argument, the address goes to its output.
 */
const require = createRequire(createRequire(import.meta.url).resolve('@react-router/serve/package.json'))
const express = require('express')
const compression = require('compression')

const app = express().use(compression())
app.get('/', (_, response) => response.type('html').send(process.argv[2]))
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`))
