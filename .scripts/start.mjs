import { build } from './checkout.mjs'
import { install } from './packages.mjs'

if ((await install()) && (await build())) await import('../build/server/main.js')
