import { useContext, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { failureIn } from '~/lib/failure-cookie'
import type { Words } from '~/texts/words'
import { useHydrated } from '../use-hydrated'
import { useLocale, useWords } from '../use-words'
import { BrandName } from './brand-name'
import { ReferenceContext } from './document'
import { PageHead } from './page-head'
import { isFirstReload } from './reload-once'

/**
 * The page for an error: what happened, what is safe, what to do. It needs no loader data and no script. Shows the
 * message of a thrown `refuse(…)`, which is in English, on an English page; for other errors, `failed` names the failure.
 */
export function ErrorPage({ error, failed }: { error: unknown; failed?: string }) {
  const words = useWords()
  const locale = useLocale()
  // An error that came back after the page was reloaded.
  const [lasting, setLasting] = useState<unknown>()
  const isReloaded = isMovedText(error) && error !== lasting
  useEffect(() => {
    if (!isReloaded) return
    if (isFirstReload(() => sessionStorage, location.pathname + location.search)) location.reload()
    else setLasting(error)
  }, [error, isReloaded])
  if (isReloaded) return null
  const description = describeError(error, words.common.error)
  const { title, text } = description
  const ownMessage = locale === 'en' ? description.message : undefined
  const message = ownMessage ?? (isRefused(error) ? undefined : failed)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={text} />
      <meta name="robots" content="noindex" />
      <header className="page">
        <div className="flex min-h-15 items-center border-b border-line max-sm:pt-1">
          <BrandName />
        </div>
      </header>
      <main className="page">
        <PageHead title={title}>
          {message && <p className="subtitle">{message}</p>}
          <p className="subtitle text-ink-2">{text}</p>
        </PageHead>
        <p className="actions">
          <a className="button" href="/">
            {words.common.backToHome}
          </a>
        </p>
        {description !== words.common.error.offline && <Reference error={error} />}
      </main>
    </>
  )
}

/** Whether something else, such as a page translator, has changed the page's DOM; rendering it again repairs it. */
function isMovedText(error: unknown): boolean {
  if (import.meta.env.SSR || !(error instanceof DOMException)) return false
  return error.name === 'NotFoundError' && document.querySelector('font') !== null
}

const REFERENCE_ID = 'reference'

/**
 * The reference that finds a failure in the log. The browser reads it from the served page, or from a cookie after its
 * own requests.
 */
export function Reference({ error }: { error: unknown }) {
  const words = useWords()
  const made = useContext(ReferenceContext)
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(() => {
    if (import.meta.env.SSR) return { error, id: made }
    const written = isHydrated ? null : document.getElementById(REFERENCE_ID)?.dataset.id
    return { error, id: written ?? failureIn(document.cookie) }
  })
  // One failure after another is shown in the same place.
  if (shown.error !== error) setShown({ error, id: failureIn(document.cookie) })
  return shown.id ? (
    <p id={REFERENCE_ID} className="note mt-4" data-id={shown.id}>
      {words.common.reference(shown.id)}
    </p>
  ) : null
}

// As Chrome, Firefox and Safari say that a request did not reach its server.
const UNREACHED = /failed to fetch|networkerror|load failed/i

type Description = { title: string; text: string; message?: string }

function describeError(error: unknown, descriptions: Words['common']['error']): Description {
  const { notFound, denied, refused, tooLarge, full, busy, broken, offline } = descriptions
  if ((error instanceof TypeError && UNREACHED.test(error.message)) || isForeign(error)) return offline
  if (!isRouteErrorResponse(error) || error.status === 500) return broken
  if (error.status === 404) return notFound
  if (error.status === 403) return denied
  if (error.status === 507) return full
  const kind = error.status === 413 ? tooLarge : error.status > 500 || error.status === 429 ? busy : refused
  return { ...kind, message: formatMessage(error.data) }
}

/** Whether the response came from a proxy instead of our server, which would have logged the failure. */
function isForeign(error: unknown): boolean {
  if (import.meta.env.SSR || !isRouteErrorResponse(error)) return false
  return error.status === 500 && typeof error.data === 'string' && failureIn(document.cookie) === null
}

function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500
}

function formatMessage(data: unknown): string | undefined {
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data
  return hasMessage && typeof data.message === 'string' ? data.message : undefined
}
