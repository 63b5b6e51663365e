import { build, type Plugin, type Rollup } from 'vite'

const QUERY = '?inline-script'

/** Gives the code of a script that is to stand in a page, bundled and minified: `import code from './name.ts?inline-script'`. */
export function inlineScripts(): Plugin {
  return {
    name: 'sounding:inline-scripts',
    async load(id) {
      if (!id.endsWith(QUERY)) return null
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await bundle(file))}`
    },
  }
}

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: file, output: { format: 'es' } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  // A function wrapper keeps its names private, and is smaller than the bundler's.
  return `(()=>{${output[0].code.trim()}})()`
}
