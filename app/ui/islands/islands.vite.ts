import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const APP = path.resolve(import.meta.dirname, '../..')
const VIRTUAL = 'virtual:islands'
const REACT_TO_PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/**
 * Gives every `*.client.tsx` under app/ a self-contained, hashed chunk in which React is preact/compat, puts it among
 * the client's assets, and hands the server the addresses as the module `virtual:islands` (`{ name: url }`).
 * The name of an island is the name of its file. Both sides run the same build, so they agree on the hashes.
 */
export function islands(): Plugin {
  let development = false
  return {
    name: 'sounding:islands',
    configResolved(config) {
      development = config.command === 'serve'
    },
    resolveId(id) {
      return id === VIRTUAL ? `\0${VIRTUAL}` : null
    },
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return null
      const built = development ? [] : await bundle()
      const urls = development
        ? Object.fromEntries(entries().map(({ name }) => [name, `/@island/${name}.js`]))
        : Object.fromEntries(built.map(({ name, fileName }) => [name, `/${fileName}`]))
      return `export default ${JSON.stringify(urls)}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await bundle()) this.emitFile({ type: 'asset', fileName, source: code })
    },
    configureServer(server) {
      server.middlewares.use('/@island', async (request, response, next) => {
        const name = /^\/([\w-]+)\.js/.exec(request.url ?? '')?.[1]
        const entry = entries().find((candidate) => candidate.name === name)
        if (!entry) return next()
        try {
          response.setHeader('Content-Type', 'text/javascript')
          response.end((await bundleOne(entry)).code)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

type Entry = { name: string; file: string }
type Island = { name: string; fileName: string; code: string }

function entries(): Entry[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.client.tsx') && path.basename(file) !== 'entry.client.tsx')
    .sort()
    .map((file) => ({ name: path.basename(file, '.client.tsx'), file: path.join(APP, file) }))
}

function bundle(): Promise<Island[]> {
  return Promise.all(entries().map(bundleOne))
}

async function bundleOne({ name, file }: Entry): Promise<Island> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: path.dirname(APP),
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      {
        name: 'sounding:react-is-preact',
        enforce: 'pre',
        resolveId(id) {
          const target = REACT_TO_PREACT[id]
          return target ? this.resolve(target) : null
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { [name]: file },
        output: { format: 'iife', entryFileNames: 'assets/island-[name]-[hash].js', codeSplitting: false },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  const chunk = output[0]
  return { name, fileName: chunk.fileName, code: chunk.code }
}
