import type { ReactNode } from 'react'
import { useWords } from '../use-words'
import { BrandName } from './brand-name'

type ConsumerFrameProps = {
  /**
   * A way back and a title, instead of the name and the account's links in the header. Null: no header, because the
   * page is framed by another one.
   */
  back?: { to: string; label: string } | null
  about?: string
  /** The id of the page's content, for links to it. */
  id?: string
  /** Buttons that stick to the bottom: quiet first, filled second. They name their form by `form`. */
  actions?: ReactNode
  children: ReactNode
}

/** A consumer's page: one column, no script. */
export function ConsumerFrame({ back, about, id, actions, children }: ConsumerFrameProps) {
  const words = useWords()
  return (
    <>
      {back !== null && (
        <header>
          {back ? (
            <>
              {/* In a frame, links open in the window around it. */}
              <a href={back.to} target="_top">
                {back.label}
              </a>
              {about && <small>{about}</small>}
            </>
          ) : (
            <>
              <BrandName />
              <nav aria-label={words.common.account}>
                <a href="/account">{words.common.account}</a>
                <a href="/api/logout">{words.common.logout}</a>
              </nav>
            </>
          )}
        </header>
      )}
      {/* A border separates a framed page from the page around it. */}
      <main id={id} tabIndex={id ? -1 : undefined} aria-label={back === null ? about : undefined}>
        {children}
      </main>
      {actions && (
        <footer>
          <div>{actions}</div>
        </footer>
      )}
    </>
  )
}
