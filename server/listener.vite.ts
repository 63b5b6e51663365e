import type { Plugin } from 'vite'

/**
 * Makes `build/server/main.js` beside the app's own `index.js`, with which it shares its modules: `node` runs it, while
 * `index.js` stays what other servers expect of a build. `results-thread.js` and `scrub-thread.js` are the
 * programs of threads that both start, `backup-thread.js` that of one which `main.js` starts.
 */
export function listener(): Plugin {
  return {
    name: 'sounding:listener',
    config: () => ({
      environments: {
        ssr: {
          build: {
            rollupOptions: {
              input: {
                index: 'virtual:react-router/server-build',
                main: 'server/main.ts',
                'backup-thread': 'server/operating/backup-thread.ts',
                'results-thread': 'app/responses/results/results-thread.server.ts',
                'estimate-thread': 'app/responses/results/estimate-thread.server.ts',
                'scrub-thread': 'db/scrub-thread.ts',
              },
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
    }),
  }
}
