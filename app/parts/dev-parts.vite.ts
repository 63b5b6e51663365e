import { isRunnableDevEnvironment, type Plugin } from 'vite'

type Load = <Module>(file: string) => Promise<Module>
type Answer = { paths: RegExp; mediaType: string; answer(url: URL, load: Load): Promise<string | Buffer | null> }

/** The pages of parts, and the images in them; null for an address that only looks like one of theirs. */
const ANSWERS: Answer[] = [
  {
    paths: /^\/dev\/parts(\/|$)/,
    mediaType: 'text/html; charset=utf-8',
    answer: async (url, load) => (await load<typeof import('./parts-page')>('parts-page.ts')).partsPage(url),
  },
  {
    paths: /^\/(api\/images\/.+|thumbnails)$/,
    mediaType: 'image/svg+xml',
    answer: async (url, load) =>
      (await load<typeof import('./sample-images')>('sample-images.ts')).drawSampleImage(url),
  },
  {
    paths: /^\/task\/\d+\/picture$/,
    mediaType: 'image/webp',
    answer: async (url, load) =>
      (await load<typeof import('./sample-studies.server')>('sample-studies.server.ts')).drawSamplePicture(url),
  },
]

/**
 * Shows every control and chart in all of its states at /dev/parts, which exists only in development: none of this
 * goes into a build.
 */
export function devParts(): Plugin {
  return {
    name: 'sounding:dev-parts',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const asked = ANSWERS.find(({ paths }) => paths.test(url.pathname))
        const { ssr } = server.environments
        if (!asked || !ssr || !isRunnableDevEnvironment(ssr)) return next()
        try {
          const body = await asked.answer(url, (file) => ssr.runner.import(`/app/parts/${file}`))
          if (body === null) return next()
          response.setHeader('Content-Type', asked.mediaType)
          response.end(body)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
