import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { devMails } from './app/emails/dev-mails.vite'
import { inlineScripts } from './app/ui/islands/inline-scripts.vite'
import { islands } from './app/ui/islands/islands.vite'
import { bareSheets } from './app/ui/sheets/bare-sheets.vite'
import { darkColours } from './app/ui/sheets/dark-colours.vite'
import { lazyRoutes } from './server/lazy-routes.vite'
import { listener } from './server/listener.vite'
import { precompressed } from './server/precompressed.vite'

const outbox = path.join(process.env.UPLOADS_DIR || 'uploads', 'outbox')

const PARTLY_USED = [
  '@date-fns/utc',
  '@headlessui/react',
  'date-fns',
  'drizzle-orm',
  'lru-cache',
  'zod',
  /^@conform-to\//,
  /^@react-email\//,
]

/** The scripts of brands' pages in few files: a page loads those that it needs, and the next one finds most of them there. */
const BRAND_CHUNKS = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 5 },
  { name: 'forms', test: /node_modules\/(?:@conform-to|zod)\//, priority: 4 },
  { name: 'dialogs', test: /node_modules\//, priority: 3 },
  // A group takes along what its modules import, as far as no group before it has.
  {
    name: 'portal',
    // Not what is asked for by few: what is done with several at once, deletions, search, the pages beside the portal.
    test: /app\/(?:root|routes\/(?:brand\/(?!task\/|person\/|stakeholders\/|first-hour\/|project\/(?:project-(?:deletion|export|report)|result-link)|search|account-keys|audit-log|brand-deletion)|home|pages)|projects\/(?!selection|participation\/selected)|invitations\/(?!stakeholders\/selected)|tasks\/(?:list\/|[\w.-]+$)|accounts\/(?!api-keys|audit-log)|ui\/(?!page\/search-[pr])|lib|texts)/,
    priority: 2,
  },
  {
    name: 'task-view',
    test: /app\/(?:routes\/brand\/(?:task|person)\/|tasks\/(?:configuration|assignment|schedules|view)|people|responses|task-types\/(?:brand-views|editing|[\w-]+\/(?:editing|results|brand-views|segments|turf|individual|estimates|design\/report)))/,
    priority: 1,
  },
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
  // Of these the server needs a small part; as packages they are read whole, in hundreds of files.
  ssr: { noExternal: command === 'build' ? PARTLY_USED : [] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BRAND_CHUNKS } } } } } },
  // As old as the layers that our sheets are made of.
  build: { target: 'es2022', cssTarget: ['chrome105', 'firefox121', 'safari15.4'] },
}))
