import type { Plugin } from 'vite'

/**
 * React Router as it is built for production, in the browser. Its package names the build for development alone, which carries
 * what warns developers to everyone who opens a page.
 */
export function productionRouter(): Plugin {
  return {
    name: 'sounding:production-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/|$)/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
      },
    },
  }
}
