import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getPackage, LONGEST_DOWNLOAD_MS } from './debian.mjs'
import { root } from './run.mjs'

/** A browser without windows: of a test whose window nobody sees it takes a third of the work. */
const SHELL = { package: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' }
const INSTALLED = [
  SHELL.file,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that runs: the one that CHROMIUM_PATH names, one that is installed (the distribution's without
 * windows first, which is fetched where it can be), Playwright's own, or, where there is none, one that is fetched now:
 * Playwright's, else the distribution's package. Throws when none can be had.
 */
export function findBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL.file)) getPackage(SHELL.package)
  const found = present()
  if (found) return found
  console.log('Getting a browser …')
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  run(process.execPath, [playwright, 'install', 'chromium'], LONGEST_DOWNLOAD_MS)
  if (!present()) getPackage('chromium')
  const fetched = present()
  if (!fetched) throw new Error('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH')
  return fetched
}

function present() {
  const playwright = createRequire(path.join(root, 'package.json'))('@playwright/test')
  const named = process.env.CHROMIUM_PATH
  return (named ? [named] : [...INSTALLED, playwright.chromium.executablePath()]).find(runs)
}

/** Playwright's own may be there and yet lack the libraries of the system. */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function run(command, args, timeout) {
  spawnSync(command, args, { cwd: root, stdio: 'inherit', timeout })
}
