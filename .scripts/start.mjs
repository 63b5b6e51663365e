import { build, install } from './checkout.mjs'

if ((await install()) && (await build())) await import('../build/server/main.js')
