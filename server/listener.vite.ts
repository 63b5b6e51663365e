import type { Plugin } from 'vite'

/**
 * Makes `build/server/main.js` beside the app's own `index.js`, with which it shares its modules: `node` runs it, while
 * `index.js` stays what other servers expect of a build.
 */
export function listener(): Plugin {
  return {
    name: 'sounding:listener',
    config: () => ({
      environments: {
        ssr: {
          build: {
            rollupOptions: {
              input: { index: 'virtual:react-router/server-build', main: 'server/main.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
    }),
  }
}
