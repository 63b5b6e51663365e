import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { devMails } from './app/emails/dev-mails.vite.ts'
import { inlineScripts } from './app/ui/islands/inline-scripts.vite.ts'
import { islands } from './app/ui/islands/islands.vite.ts'
import { ownScripts } from './app/ui/page/own-scripts.vite.ts'
import { bareSheets } from './app/ui/sheets/bare-sheets.vite.ts'
import { darkColours } from './app/ui/sheets/dark-colours.vite.ts'
import { lazyRoutes } from './server/building/lazy-routes.vite.ts'
import { listener } from './server/building/listener.vite.ts'
import { precompressed } from './server/building/precompressed.vite.ts'

const outbox = path.join(process.env.UPLOADS_DIR || 'uploads', 'outbox')

const PARTLY_USED = ['@headlessui/react', 'drizzle-orm', 'lru-cache', 'zod', /^@conform-to\//, /^@react-email\//]

/** A page is a route of many, so what several routes share goes into few files: each file is a request. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    darkColours(),
    devMails(outbox),
    reactRouter(),
    islands(),
    inlineScripts(),
    bareSheets(),
    ownScripts(),
    lazyRoutes(),
    listener(),
    precompressed(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^prettier\/.*/, replacement: path.resolve('app/emails/no-pretty-print.ts') },
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
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
  },
  // As old as the layers that our sheets are made of.
  build: { target: 'es2022', cssTarget: ['chrome105', 'firefox121', 'safari15.4'] },
}))
