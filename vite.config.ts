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
import { fewFiles } from './server/building/few-files.vite.ts'
import { lazyRoutes } from './server/building/lazy-routes.vite.ts'
import { listedRoutes } from './server/building/listed-routes.vite.ts'
import { listener } from './server/building/listener.vite.ts'
import { precompressed } from './server/building/precompressed.vite.ts'
import { productionRouter } from './server/building/production-router.vite.ts'
import { spreads } from './server/building/spreads.vite.ts'
import { startFiles } from './server/building/start-files.vite.ts'

const outbox = path.join(process.env.UPLOADS_DIR || 'uploads', 'outbox')

const PARTLY_USED = ['@headlessui/react', 'drizzle-orm', 'lru-cache', 'zod', /^@conform-to\//, /^@react-email\//]
/** What a request goes through, so that `spreads` reaches it, with what it imports in versions of its own. */
const ON_THE_WAY = ['react-router', '@react-router/node', 'cookie', 'set-cookie-parser']

/**
 * The scripts of brands' pages in few files: a page loads those that it needs, and the next one finds most of them there. A
 * group takes along what its modules import, as far as no group before it has: so what pages and schemas share comes first.
 * What is loaded by itself is no group: the builders and results of the types of tasks, and tabs of a task.
 */
const BRAND_CHUNKS = [
  {
    name: 'vendor',
    test: /vite\/preload-helper|node_modules\/(?:react|react-dom|react-router|scheduler)\/|app\/lib\/(?:clean-text|email-address|records)/,
    priority: 6,
  },
  { name: 'schemas', test: /node_modules\/(?:zod|@conform-to\/zod)\/|app\/lib\/fields\.ts/, priority: 5 },
  {
    name: 'frame',
    test: /node_modules\/@conform-to\/(?:dom|react)\/|app\/(?:root|routes\/brand\/dialog-client|texts\/suggested|lib\/(?!list-wish)|projects\/(?:projects|project-facts|links-address|tags\/(?:stakeholder-tags|tag-select))\.|tasks\/(?:task-address|due-date|tasks)\.|task-types\/(?:areas|task-type-names|groups\/group-(?:params|letters))\.|responses\/results\/(?:narrowing\/quality|audiences\/group-fields)\.|ui\/(?:(?!dropdown)[\w-]+\.tsx?$|page\/(?!search-palette|search-results|consumer-frame)|lists\/(?!sort-head|row-menu)|forms|dialogs\/(?!leave-question)))/,
    priority: 4,
  },
  // Headless UI's popover, which only lists with menus need.
  { name: 'menus', test: /app\/ui\/(?:dropdown|lists\/row-menu)\./, priority: 3.5 },
  {
    name: 'portal',
    test: /app\/(?:routes\/home|tasks\/list\/(?:portal-page|task-list|phase-timeline)|projects\/(?:list-filter|portal-address)|ui\/lists\/sort-head|accounts\/(?:industries|account-fields))/,
    priority: 3,
  },
  // Headless UI's combobox, for forms with tags.
  { name: 'suggestions', test: /app\/projects\/tags\/tagging-form\./, priority: 2.5 },
  // What script opens above all else, and what that takes: loaded when it is needed.
  { name: 'above', test: /node_modules\/|app\/ui\/dialogs\/leave-question/, priority: 2 },
  // Choosing people: for a project, for tasks, and in the lists of both.
  {
    name: 'people',
    test: /app\/(?:projects\/(?:selection|participation\/people-choice)|tasks\/assignment\/assignment-dialogs)/,
    priority: 2,
  },
  { name: 'inviting', test: /app\/routes\/brand\/invitation\/invitation-ways/, priority: 2 },
  // What consumers are told, where a builder shows it too.
  {
    name: 'told',
    test: /app\/(?:texts\/answering|task-types\/receive-product\/address)\./,
    priority: 2,
  },
  {
    name: 'task-view',
    test: /app\/(?:routes\/brand\/task\/task\.tsx|tasks\/(?:view\/(?:task-view|opening-(?:doubts|facts))|assignment\/people-tools)|task-types\/(?:figures\/(?:random|choice-tests)|design-element-heatmap\/figures\/words|pack-vs-pack-comparator\/config|screener\/screened|(?!picture|screener-)[\w-]+)\.tsx?$)/,
    priority: 1,
  },
  // The tab of results, and what the results of several types share.
  {
    name: 'results',
    test: /app\/(?:responses\/results\/responses-panel|task-types\/(?:groups\/side-by-side-words|results\/(?:shared-view|finding-note)|figures\/student-t)\.|ui\/charts)/,
    priority: 0,
  },
  // What builders of several types share, and the preview over them.
  {
    name: 'building',
    test: /app\/(?:routes\/brand\/task\/preview\/task-preview\.|task-types\/editing\/)/,
    priority: 0,
  },
  // What the results of a survey say of its questions, as its builder does.
  { name: 'asked', test: /app\/task-types\/custom-survey\/questions\/(?:[\w-]+\/)?about\./, priority: 0 },
  // Builders of questions: of a survey, and of a screener.
  {
    name: 'questions',
    test: /app\/(?:routes\/brand\/task\/builder\/task-screener|task-types\/custom-survey\/(?:builder\.|editing\/(?!way\/survey-way)))/,
    priority: 0,
  },
  // What the views of a prioritization's results share, with the one that they open on.
  { name: 'features', test: /app\/task-types\/feature-prioritization\/result-views\./, priority: 0 },
]

/** Of schemas' makers: a schema that the browser does not use is not sent to it, and with the last one their library. */
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
  // As Zod itself calls them, whose names are what is asked for once its modules are one.
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
    darkColours(),
    devMails(outbox),
    reactRouter(),
    islands(),
    inlineScripts(),
    bareSheets(),
    ownScripts(),
    lazyRoutes(),
    fewFiles(),
    listener(),
    startFiles(),
    productionRouter(),
    listedRoutes(),
    precompressed(),
    spreads(),
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
  ssr: { noExternal: command === 'build' ? [...PARTLY_USED, ...ON_THE_WAY] : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: BRAND_CHUNKS } },
          treeshake: {
            manualPureFunctions: MAKES_SCHEMAS,
            // A module of ours does nothing by being there, but for the one that begins.
            moduleSideEffects: [
              { test: /\/app\/(?!entry\.).*\.tsx?$|node_modules\/@conform-to\/zod\//, sideEffects: false },
            ],
          },
        },
      },
    },
  },
  // As old as the layers that our sheets are made of.
  build: { target: 'es2022', cssTarget: ['chrome105', 'firefox121', 'safari15.4'] },
}))
