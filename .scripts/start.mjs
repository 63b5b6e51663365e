import { build, install } from './checkout.mjs'

if ((await install()) && (await build())) await import('./serve.mjs')
