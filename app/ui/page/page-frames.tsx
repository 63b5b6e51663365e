import type { ReactNode } from 'react'
import { Link, useNavigation, useRouteLoaderData } from 'react-router'
import { DialogPage } from '../dialogs/dialog-page'
import type { PageAt } from '../dialogs/parent-page'
import { Mark } from '../icons'
import { useLate } from '../use-late'
import { useWords } from '../use-words'
import { BrandName } from './brand-name'
import { SearchLink } from './search-link'
import { TabLinks } from './tabs'

const PLACES = [
  { place: 'projects', to: '/', label: 'Projects' },
  { place: 'tasks', to: '/?tab=tasks', label: 'Tasks' },
  { place: 'stakeholders', to: '/?tab=stakeholders', label: 'Stakeholders' },
] as const

export type BrandPlace = (typeof PLACES)[number]['place'] | 'account' | 'search'

type BrandFrameProps = {
  current: BrandPlace
  /** URL of the page without its dialog, if it can have one. */
  pageAt?: PageAt
  /** The page's outlet: the route of a dialog over it, if its URL is one's. */
  dialog?: ReactNode
  children: ReactNode
}

/** A brand's page: the name, the places, the company, and below it the page's own matter in `main`. */
export function BrandFrame({ current, pageAt, dialog, children }: BrandFrameProps) {
  const words = useWords()
  const root = useRouteLoaderData<{ companyName: string | null }>('root')
  return (
    <>
      <DialogPage pageAt={pageAt} dialog={dialog}>
        <a className="link absolute -top-16 start-5 z-30 bg-paper px-4 py-2 focus:top-2" href="#content">
          {words.common.skip}
        </a>
        <header className="page">
          <div className="flex min-h-15 items-center gap-8 border-b border-line max-lg:gap-6 max-md:gap-4 max-sm:flex-wrap max-sm:gap-y-0 max-sm:pt-1">
            <Link className="brand-name" to="/">
              <Mark />
              <span className="max-md:sr-only">{words.common.name}</span>
            </Link>
            <nav
              className="flex flex-1 flex-wrap gap-x-6 self-stretch max-sm:order-3 max-sm:basis-full"
              aria-label="Portal"
            >
              <TabLinks tabs={PLACES.map(({ place, to, label }) => ({ to, label, current: place === current }))} />
            </nav>
            <div className="flex min-w-0 items-center gap-4 max-sm:order-2 max-sm:flex-1 max-sm:flex-wrap max-sm:justify-end [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
              <span
                className="max-w-64 truncate text-ink-2 max-lg:max-w-28 max-sm:max-w-64 max-sm:min-w-0 max-sm:flex-1 max-sm:text-ink"
                dir="auto"
              >
                {root?.companyName}
              </span>
              <SearchLink current={current === 'search'} />
              <Link className="link" to="/account" aria-current={current === 'account' ? 'page' : undefined}>
                {words.common.account}
              </Link>
              <a className="link" href="/api/logout">
                {words.common.logout}
              </a>
            </div>
          </div>
        </header>
        <main className="page" id="content" tabIndex={-1}>
          {children}
        </main>
      </DialogPage>
      <LoadingNote />
    </>
  )
}

/** Says that the next page is loading, if that takes long. */
function LoadingNote() {
  const words = useWords()
  const isLate = useLate(useNavigation().state === 'loading')
  if (!isLate) return null
  return (
    <p role="status" className="fixed bottom-4 start-4 z-30 border border-line bg-paper px-4 py-2 text-ink-2">
      {words.common.loading}
    </p>
  )
}

/** A visitor's page: the name, one link at its right, one column. */
export function VisitorFrame({ link, children }: { link?: { to: string; label: string }; children: ReactNode }) {
  const words = useWords()
  return (
    <>
      <header>
        <BrandName />
        {link && (
          <nav aria-label={words.common.account}>
            <a href={link.to}>{link.label}</a>
          </nav>
        )}
      </header>
      <main>{children}</main>
    </>
  )
}
