import { expect, it } from 'vitest'
import { startServer } from '../../harness/services/server'

// Node also keeps what it has read the names of exports from, and not run: that is not loaded.
const SAY_WHAT_WAS_LOADED = `process.on('exit', () => {
  const modules = Object.values(process.getBuiltinModule('node:module')._cache)
  for (const { filename, loaded } of modules) if (loaded) console.log('loaded ' + filename)
})`

it('React is the one for production, also where NODE_ENV says nothing or something else', async () => {
  for (const NODE_ENV of ['', 'development']) {
    const hook = `data:text/javascript,${encodeURIComponent(SAY_WHAT_WAS_LOADED)}`
    const server = await startServer({ NODE_ENV, NODE_OPTIONS: `--import=${hook}` })
    expect((await server.client().page('/signin')).status).toBe(200)
    await server.stop()
    const loaded = server.logs.filter(({ text }) => /^loaded .*\/node_modules\/react(-dom)?\//.test(text))
    expect(loaded.filter(({ text }) => text.includes('.production.')).length).toBeGreaterThan(1)
    expect(loaded.filter(({ text }) => text.includes('.development.'))).toEqual([])
  }
})
