import http from 'node:http'

/** The least that a server of node:http can do: as many bytes as its argument says, the same for everyone. */
const bytes = Buffer.alloc(Number(process.argv[2]))
const server = http.createServer((_, response) => response.end(bytes))
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
