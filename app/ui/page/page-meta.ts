import type { MetaDescriptor } from 'react-router'
import { isRecord } from '~/lib/records'
import { common } from '~/texts/common'
import { isLocale } from '~/texts/locales'
import { type Words, words } from '~/texts/words'

type PageFacts = { title: string; description: string }

/** Metadata of a page for signed-in users. */
export function pageMeta({ title, description }: PageFacts): MetaDescriptor[] {
  return [{ title }, { name: 'description', content: description }]
}

type RootMatch = { id: string; loaderData?: unknown } | undefined

/** Metadata of a personal page with a secret URL. */
export function privateMeta(facts: PageFacts): MetaDescriptor[] {
  return [...pageMeta(facts), { name: 'robots', content: 'noindex' }]
}

/** Metadata of a public page for readers, search engines and link previews; signed-in users get only the first. */
export function publicMeta(matches: readonly RootMatch[], { title, description, path }: PageFacts & { path: string }) {
  const site = readSite(matches)
  if (!site) return [...pageMeta({ title, description }), ...appLinks()]
  const card = { 'og:type': 'website', 'og:site_name': common.name, 'og:title': title }
  const picture = {
    'og:image': `${site}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A sounding chart: each feature of a pack is a line whose depth is how much it matters.',
  }
  const properties = { ...card, 'og:description': description, 'og:url': site + path, ...picture }
  return [
    ...pageMeta({ title, description }),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link' as const, rel: 'canonical', href: site + path },
    ...appLinks(),
  ]
}

/** Links with which a phone installs the page as an app. */
export function appLinks(): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
    { tagName: 'link', rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
    { name: 'theme-color', content: '#0e1418', media: '(prefers-color-scheme: dark)' },
  ]
}

/** The words of the page's language, which the root loader returns. */
export function pageWords(matches: readonly RootMatch[]): Words {
  const locale = readRoot(matches, 'locale')
  return words(isLocale(locale) ? locale : 'en')
}

/** The instance's origin, which the root loader returns to signed-out visitors. */
function readSite(matches: readonly RootMatch[]): string {
  const site = readRoot(matches, 'site')
  return typeof site === 'string' ? site : ''
}

function readRoot(matches: readonly RootMatch[], key: string): unknown {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRecord(data) ? data[key] : undefined
}
