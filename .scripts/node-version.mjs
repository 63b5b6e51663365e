import { readFileSync } from 'node:fs'

/*
 * Ends the program where Node is older than package.json asks for, before anything is installed or done. Imported first,
 * and written so that an old Node can read it.
 */

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [major, minor] = engines.node.match(/\d+/g).map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    `Node.js ${major}.${minor} or newer is needed, and this is ${process.versions.node}: install it from https://nodejs.org and start again.`,
  )
  process.exit(1)
}
