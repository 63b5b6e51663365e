#!/usr/bin/env node
import path from 'node:path'
import { register } from 'tsx/esm/api'

/*
 * `npx sounding …` in the checkout: API keys, exports and invitations of the brands on this server.
 */

process.chdir(path.resolve(import.meta.dirname, '../../..'))
register()
const { runSounding } = await import('./sounding.ts')
process.exitCode = await runSounding(process.argv.slice(2))
