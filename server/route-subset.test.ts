import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { StorageFull } from '#db/write-errors'
import { toEnglish } from '~/texts/english-faults'
import { fault } from '~/texts/fault'
import { createRouteSubsetHandler, type LazyBuild } from './route-subset'

/** Paths of a sitemap by id; the parent of each is what stands before its last dot. */
const PATHS: Record<string, string | undefined> = {
  root: '',
  'root.health': 'health',
  'root.api': undefined,
  'root.api.tasks': '/api/tasks',
  'root.api.task': '/api/tasks/:id',
  'root.api.own': '/api/tasks/mine',
  'root.api.rest': 'api/*',
  'root.pages': undefined,
  'root.pages.home': '/',
  'root.pages.home.dialog': 'creation/:id',
  'root.pages.task': 'task/:id',
  'root.pages.task.edition': 'edition',
  'root.pages.file': 'task/:id/export.csv',
  'root.pages.rest': '*',
}

const NO_CODE = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  imports: [],
  css: [],
  module: '',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}

const build = buildOf(PATHS)
const whole = createRequestHandler(build, 'production')
const subset = createRouteSubsetHandler(lazily(build))

describe('a subset handler', () => {
  it.each([
    ...[
      '/',
      '/health',
      '/HEALTH/',
      '/health//',
      '/health/more',
      '//health',
      '/%68ealth',
      '/task/a%2Fb',
      '/task/%C3%A4',
    ],
    ...['/api', '/api/tasks', '/api/tasks/', '/Api/Tasks/MINE', '/api/tasks/7', '/api/tasks/7/no', '/api//tasks'],
    ...['/creation/7', '/creation', '/task/7', '/task/7/edition', '/task/7/Export.CSV', '/task/7/edition/more'],
    ...['/task//edition', '/nowhere', '/task/:id', '/*', '/task/7?task=8'],
  ])('leads %s to where the whole build does', async (address) => {
    const { id, params } = await answerOf(subset, address)
    expect({ id, params }).toEqual(await answerOf(whole, address).then(({ id, params }) => ({ id, params })))
    expect(id).toMatch(/^root/)
  })

  it.each([
    '/task/.data',
    '/_.data',
    '/task/7.data',
    '/task/7/_.data',
    '/_root.data',
    '/task/7/export.csv.data',
    '/nowhere.data',
  ])('answers %s as the whole build does', async (address) => {
    const [ours, theirs] = [await text(subset, address), await text(whole, address)]
    expect(ours).toBe(theirs)
    expect(ours).toContain('root.pages')
  })

  it('shows the framework no routes but those that the address may lead to', async () => {
    expect((await answerOf(whole, '/task/7')).routes).toHaveLength(Object.keys(PATHS).length)
    const ids = ['root', 'root.pages', 'root.pages.task', 'root.pages.rest']
    expect((await answerOf(subset, '/task/7')).routes).toEqual(ids)
  })

  it.each([
    { part: 'loader', method: 'GET', failing: { loader: findNoRoom } },
    { part: 'action', method: 'POST', failing: { action: findNoRoom } },
    { part: 'middleware', method: 'GET', failing: { middleware: [findNoRoom] } },
  ])('gives a page the words of what could not be written in its $part', async ({ method, failing }) => {
    const build = buildOf({ page: 'page' }, sayErrors)
    Object.assign(build.routes.page?.module ?? {}, failing)
    const request = new Request('http://sounding.test/page', { method })
    const answer = await createRouteSubsetHandler(lazily(build))(request, new RouterContextProvider())
    expect(answer.status).toBe(507)
    expect(await answer.json()).toEqual([
      expect.objectContaining({ status: 507, data: { message: toEnglish(fault('unavailable.full')) } }),
    ])
  })
})

function findNoRoom(): never {
  throw new StorageFull('The disk is full')
}

type Handler = typeof subset

function lazily({ routes, ...rest }: ServerBuild): LazyBuild {
  const lazy = Object.entries(routes).flatMap(([id, route]) =>
    route ? [[id, { ...route, module: async () => route.module }]] : [],
  )
  return { ...rest, routes: Object.fromEntries(lazy) }
}

async function text(handle: Handler, address: string): Promise<string> {
  const answer = await handle(new Request(`http://sounding.test${address}`), new RouterContextProvider())
  return await answer.text()
}

type Page = ServerBuild['entry']['module']['default']

/** A page that says what went wrong, as it is told. */
function sayErrors(...[, status, , { staticHandlerContext }]: Parameters<Page>): Response {
  return Response.json(Object.values(staticHandlerContext.errors ?? {}), { status })
}

type Answer = { id: string; params: Record<string, string>; routes: string[] }

async function answerOf(handle: Handler, address: string): Promise<Answer> {
  return JSON.parse(await text(handle, address))
}

/** A page that says which route it is, with what parameters, and which routes there are. */
function sayRoute(...[, , , { manifest, staticHandlerContext }]: Parameters<Page>): Response {
  const match = staticHandlerContext.matches.at(-1)
  return Response.json({ id: match?.route.id, params: match?.params, routes: Object.keys(manifest.routes) })
}

function buildOf(paths: Record<string, string | undefined>, page = sayRoute): ServerBuild {
  const routes = Object.entries(paths).map(([id, path]) => ({
    id,
    path,
    parentId: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : undefined,
    module: { default: () => null, loader: () => id },
  }))
  return {
    entry: {
      module: { default: page },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(routes.map(({ module: _, ...route }) => [route.id, { ...route, ...NO_CODE }])),
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true, v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
}
