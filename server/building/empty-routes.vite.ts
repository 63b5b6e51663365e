import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Of Vite's own list of what it has built. */
type Manifest = Record<string, { file: string }>

/**
 * The routes that do nothing in a browser, such as guards, are one module there: a page that stands behind three of them asks for
 * one file, not for three that are empty. React Router takes from Vite's list which file a route is.
 */
export function emptyRoutes(): Plugin {
  return {
    name: 'sounding:empty-routes',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The client is built into a folder')
      const empty = Object.values(bundle).filter((file) => file.type === 'chunk' && file.code.trim() === '')
      const [one, ...others] = empty.map(({ fileName }) => fileName)
      if (!one) return
      const list = path.join(dir, '.vite/manifest.json')
      const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'))
      for (const built of Object.values(manifest)) if (others.includes(built.file)) built.file = one
      await writeFile(list, JSON.stringify(manifest))
      await Promise.all(others.map((name) => rm(path.join(dir, name))))
    },
  }
}
