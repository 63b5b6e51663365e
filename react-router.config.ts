import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The framework's own check knows neither APP_URL nor Sec-Fetch-Site and refuses every form behind a TLS proxy;
  // app/accounts/cross-site.server.ts is stricter and covers every POST, PATCH and DELETE.
  allowedActionOrigins: ['**'],
  future: {
    v8_middleware: true,
    // `npm run dev` finds the packages that pages import before the first page asks for them, and reloads none.
    unstable_optimizeDeps: true,
    // What keeps a form where the server is not reached comes with its page: it cannot be fetched then.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config
