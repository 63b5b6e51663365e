import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const LIST = /^manifest-\w+\.js$/
const WRITTEN = /^(window\.__reactRouterManifest=)(.*)(;)$/s
const NEVER_VISITED = /^routes\/(?:api\/|(?:healthz|readyz|metrics)$)/

/**
 * The list of routes that each page of a brand loads, without those that no link in it leads to, the calls of /api above all,
 * and without what is said not to be: what is not there is false to React Router too.
 */
export function listedRoutes(): Plugin {
  return {
    name: 'sounding:listed-routes',
    buildApp: {
      order: 'post',
      async handler({ environments: { client } }) {
        if (!client) return
        const folder = path.resolve(client.config.root, client.config.build.outDir, 'assets')
        const name = (await readdir(folder)).find((file) => LIST.test(file))
        const [, before, list, after] = WRITTEN.exec(name ? await readFile(path.join(folder, name), 'utf8') : '') ?? []
        if (!name || !list) throw new Error('The client’s build has no list of its routes')
        const whole: { routes: Record<string, Record<string, unknown>> } = JSON.parse(list)
        const visited = Object.entries(whole.routes).filter(([id]) => !NEVER_VISITED.test(id))
        const said = visited.map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(says))])
        const short = { ...whole, routes: Object.fromEntries(said) }
        await writeFile(path.join(folder, name), `${before}${JSON.stringify(short)}${after}`)
      },
    },
  }
}

function says([, value]: [string, unknown]): boolean {
  return value !== false
}
