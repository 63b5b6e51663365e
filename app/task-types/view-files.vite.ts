import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'

const VIRTUAL = 'virtual:view-files'
const VIEWS = /^app\/task-types\/([\w-]+\/(?:builder|result-views))\.ts$/

/**
 * Hands the built server, as the module `virtual:view-files`, the scripts of each type's builder and results
 * (`{ 'custom-survey/builder': urls }`): a page names them, so that a browser fetches them with its others and not after.
 */
export function viewFiles(): Plugin {
  return {
    name: 'sounding:view-files',
    resolveId(id) {
      return id === VIRTUAL ? `\0${VIRTUAL}` : null
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null
      const { mode, name } = this.environment
      return `export default ${JSON.stringify(mode === 'build' && name === 'ssr' ? urlsOfViews(builtClient(this)) : {})}`
    },
  }
}

/** What the client's build, which goes before, says of its files. */
function builtClient({ environment }: { environment: { getTopLevelConfig(): TopLevelConfig } }): Manifest {
  const { root, environments } = environment.getTopLevelConfig()
  const folder = environments.client?.build.outDir
  if (!folder) throw new Error('There is no build for browsers')
  return JSON.parse(readFileSync(path.resolve(root, folder, '.vite/manifest.json'), 'utf8'))
}

type TopLevelConfig = { root: string; environments: Record<string, { build: { outDir: string } }> }

function urlsOfViews(manifest: Manifest): Record<string, string[]> {
  const views = Object.keys(manifest).flatMap((source) => {
    const name = VIEWS.exec(source)?.[1]
    return name ? [[name, filesOf(manifest, [source]).map((file) => `/${file}`)] as const] : []
  })
  if (views.length === 0) throw new Error('No builder and no results are in files of their own')
  return Object.fromEntries(views)
}

/** The files of modules and of all that they import, each once. */
function filesOf(manifest: Manifest, sources: string[], known = new Set<string>()): string[] {
  for (const source of sources) {
    if (known.has(source)) continue
    known.add(source)
    filesOf(manifest, manifest[source]?.imports ?? [], known)
  }
  return [...known].flatMap((source) => manifest[source]?.file ?? [])
}
