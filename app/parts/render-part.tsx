import { renderToString } from 'react-dom/server.edge'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { language } from '~/texts/language'
import type { Locale } from '~/texts/locales'
import { provideLanguage } from '~/ui/use-words'
import type { Part, Section, Sheet } from './part'
import { partRoutes } from './part-routes'

/** The sections as HTML, each under its heading. */
export async function renderSections(sections: Section[], sheet: Sheet): Promise<string> {
  const rendered: string[] = []
  for (const { id, title, parts } of sections) {
    const shown: string[] = []
    for (const [place, part] of parts.entries()) shown.push(await renderFramed(part, sheet, `${id}-${place + 1}`))
    rendered.push(`<section id="${id}"><h2 class="parts-title">${title}</h2>${shown.join('')}</section>`)
  }
  return rendered.join('')
}

async function renderFramed(part: Part, sheet: Sheet, id: string): Promise<string> {
  const { title, dir, shape } = part
  const classes = ['parts-shown', shape && `parts-${shape}`].filter(Boolean).join(' ')
  const direction = dir ? ` dir="${dir}"` : ''
  return `<div id="${id}" class="parts-part"><p class="parts-name">${title}</p><div class="${classes}"${direction}>${await renderPart(part, sheet, `${id}-`)}</div></div>`
}

/** The HTML of a part, as the server renders it in a page with this stylesheet; `prefix` makes its ids unique. */
export async function renderPart(part: Part, sheet: Sheet, prefix: string, locale: Locale = 'en'): Promise<string> {
  const { address = '/' } = part
  const handler = createStaticHandler(partRoutes(part, sheet))
  const context = await handler.query(new Request(new URL(address, 'http://localhost')))
  if (context instanceof Response) throw new Error(`A part answers ${context.status} at ${address}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />
  return renderToString(provideLanguage(language(locale), page), { identifierPrefix: prefix })
}
