import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import { type Dictionary, LOCALES } from '../../texts/locales.ts'

const APP = path.resolve(import.meta.dirname, '../..')
/** The module of English words; that of another dictionary has its name behind a hyphen. */
const WORDS = path.join(APP, 'texts/island-words')
const VIRTUAL = 'virtual:islands'
const REACT_TO_PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/**
 * Gives every `*.client.tsx` under app/ a self-contained, hashed chunk for each dictionary, in which React is
 * preact/compat, puts it among the client's assets, and hands the server the addresses as the module `virtual:islands`
 * (`{ dictionary: { name: url } }`).
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
      const urls: Record<string, Record<string, string>> = {}
      for (const dictionary of DICTIONARIES) {
        const listed = development
          ? entries().map(({ name }) => [name, `/@island/${dictionary}/${name}.js`])
          : (await bundle(dictionary)).map(({ name, fileName }) => [name, `/${fileName}`])
        urls[dictionary] = Object.fromEntries(listed)
      }
      return `export default ${JSON.stringify(urls)}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const built = (await Promise.all(DICTIONARIES.map(bundle))).flat()
      // A script without words is the same in each language.
      const codes = new Map(built.map(({ fileName, code }) => [fileName, code]))
      for (const [fileName, source] of codes) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use('/@island', async (request, response, next) => {
        const [, spoken, name] = /^\/(\w+)\/([\w-]+)\.js/.exec(request.url ?? '') ?? []
        const entry = entries().find((candidate) => candidate.name === name)
        const dictionary = DICTIONARIES.find((candidate) => candidate === spoken)
        if (!entry || !dictionary) return next()
        try {
          response.setHeader('Content-Type', 'text/javascript')
          response.end((await bundleOne(entry, dictionary)).code)
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

const DICTIONARIES = [...new Set(Object.values(LOCALES).map(({ dictionary }) => dictionary))]

function bundle(dictionary: Dictionary): Promise<Island[]> {
  return Promise.all(entries().map((entry) => bundleOne(entry, dictionary)))
}

async function bundleOne({ name, file }: Entry, dictionary: Dictionary): Promise<Island> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: path.dirname(APP),
    resolve: {
      tsconfigPaths: true,
      alias: dictionary === 'en' ? {} : { '~/texts/island-words': `${WORDS}-${dictionary}` },
    },
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
