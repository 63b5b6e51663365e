import { build, install } from './checkout.mjs'

await install()
await build()
await import('./serve.mjs')
