import type { Plugin } from 'vite'

const LAZY = 'virtual:sounding/lazy-build'
const GROUP = 'virtual:sounding/routes/'
const BUILD = 'virtual:react-router/server-build'
const ROUTE = /import \* as (route\d+) from "(?:.*\/)?routes\/([^/".]+)([^"]*)";/g

/**
 * The framework's server build with lazy routes: a folder of `app/routes` loads when a URL first leads to one of its
 * routes. Docs: `docs/decisions/cost-of-a-request.md`.
 */
export function lazyRoutes(): Plugin {
  const groups = new Map<string, string>()
  return {
    name: 'sounding:lazy-routes',
    resolveId: (id) => (id === LAZY || id.startsWith(GROUP) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${GROUP}`)) return groups.get(id.slice(1)) ?? null
      if (id !== `\0${LAZY}`) return null
      const { code } = await this.load({ id: `\0${BUILD}` })
      if (!code) throw new Error(`${BUILD} has no code`)
      groups.clear()
      return code
        .replace(ROUTE, (line, route: string, folder: string) => {
          const group = `${GROUP}${folder}`
          groups.set(group, `${groups.get(group) ?? ''}${line.replace('import', 'export')}\n`)
          return `const ${route} = () => import("${group}").then((routes) => routes.${route});`
        })
        .replace(/^\s*import \* as (route\d+) from ("[^"]*");/gm, 'const $1 = () => import($2);')
    },
  }
}
