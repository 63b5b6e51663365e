import brandCss from '../app.css?inline'
import consumerCss from '../consumer.css?inline'
import { listBrandSections } from './brand/brand-parts'
import { listChartSections } from './chart-parts'
import { listConsumerSections } from './consumer-parts'
import type { Sheet } from './part'
import { renderSections } from './render-part'

/** Below this are the pages of parts. */
const ROOT = '/dev/parts'
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/**
 * The page of all parts at an address; null if there is none. In one theme, it frames the parts of consumers' pages,
 * which have another stylesheet. Without a theme, both are next to each other.
 */
export async function partsPage({ pathname, searchParams }: URL): Promise<string | null> {
  const theme = THEMES.find((name) => name === searchParams.get('theme'))
  if (pathname === `${ROOT}/consumer`) return await themePage('consumer', theme ?? 'light')
  if (pathname !== ROOT) return null
  if (theme) return await themePage('brand', theme)
  return document('light', BOTH_CSS, THEMES.map((name) => frame(`${ROOT}?theme=${name}`, name)).join(''))
}

async function themePage(sheet: Sheet, theme: Theme): Promise<string> {
  const css = SHEETS[sheet] + THEME_CSS + PAGE_CSS[sheet]
  const parts = await renderOnce(sheet)
  // Consumers’ pages have no script but their islands.
  if (sheet === 'consumer') return document(theme, css, parts)
  const consumers = `${ROOT}/consumer?theme=${theme}`
  const title = 'Consumers’ pages'
  const framed = `<section id="consumers"><h2 class="parts-title"><a href="${consumers}">${title}</a></h2>${frame(consumers, title)}</section>`
  return document(theme, css, parts + framed + HYDRATION)
}

const SHEETS: Record<Sheet, string> = { brand: brandCss, consumer: consumerCss }

/** Both themes have the same HTML. It is made again when this module is loaded again, because one of its parts has changed. */
const rendered = new Map<Sheet, Promise<string>>()

function renderOnce(sheet: Sheet): Promise<string> {
  const html = rendered.get(sheet) ?? renderParts(sheet)
  rendered.set(sheet, html)
  return html
}

async function renderParts(sheet: Sheet): Promise<string> {
  const sections = sheet === 'brand' ? [...listBrandSections(), ...(await listChartSections())] : listConsumerSections()
  const links = sections.map(({ id, title }) => `<a href="#${id}">${title}</a>`)
  const contents = `<nav class="parts-contents" aria-label="Sections">${links.join(' ')}</nav>`
  return contents + (await renderSections(sections, sheet))
}

function frame(address: string, title: string): string {
  return `<iframe src="${address}" title="${title}"></iframe>`
}

function document(theme: Theme, css: string, body: string): string {
  return `<!doctype html><html lang="en" data-theme="${theme}" style="color-scheme: ${theme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Parts</title><style>${css}</style><script>${FOLLOW_THEME}</script><body>${body}<script>${UNFOLD_MENUS}${FIT_FRAMES}</script>`
}

/** As the framework begins the script of a page in development, then our own. */
const HYDRATION = `<script type="module">
  import '/@id/__x00__virtual:react-router/inject-hmr-runtime'
  await import('/app/parts/hydrate-parts.tsx')
</script>`

/** Has the stylesheets follow the theme of the address instead of the reader's. */
const FOLLOW_THEME = `
  const media = document.documentElement.dataset.theme === 'dark' ? 'screen' : 'not all'
  const follow = ({ cssRules = [] }) => {
    for (const rule of cssRules) {
      if (rule.media?.mediaText.includes('prefers-color-scheme: dark')) rule.media.mediaText = media
      follow(rule)
    }
  }
  for (const sheet of document.styleSheets) follow(sheet)`

const UNFOLD_MENUS = `
  for (const menu of document.querySelectorAll('.parts-unfolded details')) menu.open = true`

/** Frames are as high as their pages, so that one screenshot shows everything. */
const FIT_FRAMES = `
  for (const frame of document.querySelectorAll('iframe')) {
    const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px' }
    const watch = () => { fit(); new ResizeObserver(fit).observe(frame.contentDocument.body) }
    if (frame.contentDocument.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank') watch()
    else frame.addEventListener('load', watch)
  }`

const BOTH_CSS = `
  body { display: grid; grid-template-columns: 1fr 1fr; margin: 0 }
  iframe { width: 100%; height: 100vh; border: 0 }
  @media (width < 60rem) { body { grid-template-columns: 1fr } }`

/* Outside of layers, and so stronger than the product's rules: nothing here depends on the height of the window, covers the page or disappears. */
const THEME_CSS = `
  html { overflow: auto; background: var(--color-paper) }
  .parts-contents { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 1rem; font-size: 0.8125rem }
  .parts-title { margin: 3rem 0 0; padding: 0.5rem 1rem; background: var(--color-band); color: var(--color-ink) }
  .parts-name { margin-top: 2rem; padding: 0 1rem; color: var(--color-ink-3); font-size: 0.8125rem; line-height: 1.5rem }
  .parts-shown { position: relative; overflow-x: auto }
  .parts-stage { position: relative; transform: translate(0); min-height: 26rem; overflow: auto; border: 1px dashed var(--color-edge) }
  .parts-stage > .overlay { position: relative; min-height: 26rem; padding: 1rem }
  .parts-unfolded { min-height: 18rem }
  .toast { position: relative; animation: none }
  .intro { min-height: 36rem }
  .low-bar { position: static }
  iframe { width: 100%; height: 40rem; border: 0 }`

const PAGE_CSS: Record<Sheet, string> = {
  brand: '.parts-shown:not(.parts-wide, .parts-stage) { max-width: 75.5rem; margin: auto; padding: 0 1.25rem }',
  consumer: '.parts-shown:not(.parts-wide, .parts-stage) { max-width: 36rem; margin: auto; padding: 0 1.25rem }',
}
