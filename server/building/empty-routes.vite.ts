import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Of Vite's own list of what it has built. */
type Manifest = Record<string, { file: string }>

/**
 * The routes that do nothing in a browser, such as guards, are one module there, and one that each page has anyway: what the
 * bundler itself needs, which exports nothing that a route could. So no page asks for empty files. React Router takes from Vite's
 * list which file a route is.
 */
export function emptyRoutes(): Plugin {
  return {
    name: 'sounding:empty-routes',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The client is built into a folder')
      const empty = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.trim() === '')
      const runtime = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'rolldown-runtime')
      if (!runtime) throw new Error('The bundler has no file of its own')
      const others = empty.map(({ fileName }) => fileName)
      const list = path.join(dir, '.vite/manifest.json')
      const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'))
      for (const built of Object.values(manifest)) if (others.includes(built.file)) built.file = runtime.fileName
      await writeFile(list, JSON.stringify(manifest))
      await Promise.all(others.map((name) => rm(path.join(dir, name))))
    },
  }
}
