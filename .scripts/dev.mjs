import { spawnSync } from 'node:child_process'
import path from 'node:path'
import './node-version.mjs'
import { install } from './packages.mjs'
import { root } from './run.mjs'

/*
 * Serves the sources and reloads what changes, with the demo brand where the database has no account yet, with the mails
 * that were written at /dev/mails (app/emails/dev-mails.vite.ts), and with every control and chart at /dev/parts
 * (app/parts/dev-parts.vite.ts).
 */

process.chdir(root)
// As `npm start` has it: a blank one is none.
process.env.PORT ||= '3000'
if ((await install()) && seed()) await serve()

function seed() {
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'db/seed.ts', '--if-empty'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
  return status === 0
}

async function serve() {
  const site = `http://localhost:${process.env.PORT}`
  console.log(`\nMails are at ${site}/dev/mails, and every control and chart is at ${site}/dev/parts\n`)
  const options = ['--port', process.env.PORT, '--strictPort', ...process.argv.slice(2)]
  process.argv.splice(2, process.argv.length, 'dev', ...options)
  await import(path.join(root, 'node_modules/@react-router/dev/bin.js'))
}
