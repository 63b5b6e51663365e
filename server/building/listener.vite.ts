import path from 'node:path'
import type { Plugin } from 'vite'

/** What `node` runs, and what starts as threads and a process of it, by the names of their files. */
const PROGRAMS = {
  main: 'server/main.ts',
  'figures-thread': 'app/responses/results/figures-thread.server.ts',
  'jobs-thread': 'server/jobs-thread.ts',
  'scrub-process': 'db/sqlite/scrub-process.ts',
}

const FRAMEWORK = 'virtual:sounding/framework-build'

/** The framework's servers load `index.js` and start nothing themselves. */
const STARTED_BUILD = `
  import { startApp } from ${JSON.stringify(path.resolve('app/start.server.ts'))};
  await startApp();
  export * from 'virtual:react-router/server-build';
`

/**
 * Builds `build/server/main.js`, next to the app's `index.js`, and shares modules with it: `node` runs it, while
 * `index.js` remains what other servers expect of a build. It also builds the programs of threads, and
 * `scrub-process.js`, a process.
 */
export function listener(): Plugin {
  return {
    name: 'sounding:listener',
    resolveId: (id) => (id === FRAMEWORK ? `\0${id}` : null),
    load: (id) => (id === `\0${FRAMEWORK}` ? STARTED_BUILD : null),
    config: () => ({
      environments: {
        ssr: {
          build: {
            rollupOptions: {
              input: { index: FRAMEWORK, ...PROGRAMS },
              output: { entryFileNames: '[name].js' },
            },
          },
        },
      },
    }),
  }
}
