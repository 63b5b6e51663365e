import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { devMails } from './app/emails/dev-mails.vite.ts'
import { devParts } from './app/parts/dev-parts.vite.ts'
import { inlineScripts } from './app/ui/islands/inline-scripts.vite.ts'
import { islands } from './app/ui/islands/islands.vite.ts'
import { lazyScripts } from './app/ui/page/lazy-scripts.vite.ts'
import { development } from './server/building/development.vite.ts'
import { lazyRoutes } from './server/building/lazy-routes.vite.ts'
import { listener } from './server/building/listener.vite.ts'
import { precompressed } from './server/building/precompressed.vite.ts'

const outbox = path.join(process.env.UPLOADS_DIR || 'uploads', 'outbox')

const PARTLY_USED = ['@headlessui/react', 'drizzle-orm', 'lru-cache', 'zod', /^@conform-to\//, /^@react-email\//]

/** Small modules that several routes share go into one file, because each file is a request. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shared', test: /\/app\//, maxModuleSize: 8_000, minShareCount: 3, priority: 1 },
]

/** Functions that only make a schema: the browser is not sent a schema that it does not use, nor Zod without one. */
const MAKES_SCHEMAS = [
  'z',
  'attributeList',
  'calendarDate',
  'cleanUpTo',
  'emailAddress',
  'flag',
  'idField',
  'imageAddress',
  'optionalText',
  'prompt',
  'requiredName',
  'requiredText',
  'textId',
  'textUpTo',
  'videoSchema',
  'wholeNumber',
  '_enum',
  'array',
  'boolean',
  'datetime',
  'literal',
  'number',
  'object',
  'preprocess',
  'record',
  'string',
  'tuple',
  'union',
  'unknown',
]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    devMails(outbox),
    devParts(),
    development(),
    reactRouter(),
    islands(),
    inlineScripts(),
    lazyScripts(),
    lazyRoutes(),
    listener(),
    precompressed(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^prettier\/.*/, replacement: path.resolve('app/emails/prettier-stub.ts') },
      // As in entry.server.tsx; for React Email.
      { find: /^react-dom\/server$/, replacement: 'react-dom/server.edge' },
    ],
  },
  // Of most of these the server needs a small part; as packages they are read whole, in hundreds of files.
  ssr: { noExternal: command === 'build' ? PARTLY_USED : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            manualPureFunctions: MAKES_SCHEMAS,
            moduleSideEffects: [{ test: /node_modules\/@conform-to\/zod\//, sideEffects: false }],
          },
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: 'assets/[name]-[hash].js',
          },
        },
      },
    },
  },
  // As old as the layers that our sheets are made of.
  build: { target: 'es2022', cssTarget: ['chrome105', 'firefox121', 'safari15.4'] },
}))
