import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'

const VIRTUAL = 'virtual:lazy-scripts'

/**
 * Provides the built server with the scripts of each lazy part of a page, in the module `virtual:lazy-scripts` (`{
 * 'task-types/custom-survey/builder': urls }`). A page lists them, so that a browser fetches them together with its
 * other scripts.
 */
export function lazyScripts(): Plugin {
  return {
    name: 'sounding:lazy-scripts',
    resolveId(id) {
      return id === VIRTUAL ? `\0${VIRTUAL}` : null
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null
      const { mode, name } = this.environment
      return `export default ${JSON.stringify(mode === 'build' && name === 'ssr' ? urlsOfParts(builtClient(this)) : {})}`
    },
  }
}

/** Reads the manifest of the client's build, which runs first. */
function builtClient({ environment }: { environment: { getTopLevelConfig(): TopLevelConfig } }): Manifest {
  const { root, environments } = environment.getTopLevelConfig()
  const folder = environments.client?.build.outDir
  if (!folder) throw new Error('There is no build for browsers')
  return JSON.parse(readFileSync(path.resolve(root, folder, '.vite/manifest.json'), 'utf8'))
}

type TopLevelConfig = { root: string; environments: Record<string, { build: { outDir: string } }> }

function urlsOfParts(manifest: Manifest): Record<string, string[]> {
  const parts = Object.entries(manifest).filter(([source, chunk]) => chunk.isDynamicEntry && source.startsWith('app/'))
  return Object.fromEntries(
    parts.map(([source]) => [
      source.replace(/^app\/(.*)\.tsx?$/, '$1'),
      listFiles(manifest, [source]).map((file) => `/${file}`),
    ]),
  )
}

/** The files of modules and of all that they import, each once. */
function listFiles(manifest: Manifest, sources: string[], known = new Set<string>()): string[] {
  for (const source of sources) {
    if (known.has(source)) continue
    known.add(source)
    listFiles(manifest, manifest[source]?.imports ?? [], known)
  }
  return [...known].flatMap((source) => manifest[source]?.file ?? [])
}
