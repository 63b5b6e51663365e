import { renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, Outlet, type ServerBuild, ServerRouter } from 'react-router'
import { expect, it } from 'vitest'
import { withMatchedRoutesOnly } from './matched-routes.server'

const OTHERS = 40

it('ServerRouter renders the same from the matched routes alone, and does not look at the others', async () => {
  const [whole, narrowed] = [await render((context) => context), await render(withMatchedRoutesOnly)]
  expect(whole.html).toContain('<main><h1>Seven</h1></main>')
  expect(narrowed.html).toBe(whole.html)
  // What the narrowing saves, or where the framework does not rebuild them any more, it is of no use.
  expect(whole.rebuilt).toBe(OTHERS + 2)
  expect(narrowed.rebuilt).toBe(2)
})

/** The page of the route `seven`, and of how many routes the framework looks at the manifest for it. */
async function render(narrow: (context: EntryContext) => EntryContext) {
  let rebuilt = 0
  const handle = createRequestHandler(
    buildOf((request, context) => {
      const { manifest, ...rest } = narrow(context)
      const routes = Object.entries(manifest.routes).map(([id, route]) => {
        let isSeen = false
        const watched = new Proxy(route ?? {}, {
          get(target, key, receiver) {
            if (!isSeen) rebuilt += 1
            isSeen = true
            return Reflect.get(target, key, receiver)
          },
        })
        return [id, watched]
      })
      const page = (
        <ServerRouter
          context={{ ...rest, manifest: { ...manifest, routes: Object.fromEntries(routes) } }}
          url={request.url}
        />
      )
      return new Response(renderToString(page))
    }),
    'production',
  )
  const html = await (await handle(new Request('http://sounding.test/seven'))).text()
  return { html, rebuilt }
}

type Render = (request: Request, context: EntryContext) => Response

function buildOf(render: Render): ServerBuild {
  const root = {
    id: 'root',
    path: '',
    module: {
      default: () => (
        <main>
          <Outlet />
        </main>
      ),
    },
  }
  const seven = { id: 'seven', path: 'seven', parentId: 'root', module: { default: () => <h1>Seven</h1> } }
  const others = Array.from({ length: OTHERS }, (_, n) => ({
    id: `other-${n}`,
    path: `other/${n}`,
    parentId: 'root',
    module: { default: () => null },
  }))
  const routes = [root, seven, ...others]
  return {
    entry: { module: { default: (request, _status, _headers, context) => render(request, context) } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(routes.map(({ module: _, ...route }) => [route.id, { ...route, ...NO_CODE }])),
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
      v8_middleware: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
}

const NO_CODE = {
  hasAction: false,
  hasLoader: false,
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
