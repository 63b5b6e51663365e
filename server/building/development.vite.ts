import { isRunnableDevEnvironment, type Plugin } from 'vite'

type App = typeof import('../../app/start.server')

/** Starts the app of the development server with its first request, and again after a change of its modules. */
export function development(): Plugin {
  return {
    name: 'sounding:development',
    apply: 'serve',
    configureServer(server) {
      let current: { app: App; started: Promise<void> } | null = null
      return () => {
        server.middlewares.use(async (_request, _response, next) => {
          try {
            const { ssr } = server.environments
            if (!ssr || !isRunnableDevEnvironment(ssr)) return next()
            const app = await ssr.runner.import<App>('/app/start.server.ts')
            if (current?.app !== app) current = { app, started: app.startApp() }
            await current.started
            next()
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}
