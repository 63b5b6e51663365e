import type { ReactNode } from 'react'
import type { Words } from '~/texts/words'
import { privateMeta } from '~/ui/page/page-meta'
import { useFormats, useWords } from '~/ui/use-words'

/** The sharing brand, and when the link ends (ISO 8601). */
export type SharedBy = { companyName: string; endsAt: string }

export function sharedMeta(title: string, { companyName }: Pick<SharedBy, 'companyName'>, words: Words) {
  return privateMeta({ title, description: words.resultLink.description(companyName) })
}

/** The frame of a shared page: who shares it and until when, and nothing of the portal. */
export function SharedFrame({ by, children }: { by: SharedBy; children: ReactNode }) {
  const words = useWords()
  const formats = useFormats()
  const { shared, until } = words.resultLink.frame
  return (
    <>
      <header className="page">
        <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line py-3">
          <p className="min-w-0 font-mid wrap-anywhere" dir="auto">
            {shared(by.companyName)}
          </p>
          <p className="note">
            <time dateTime={by.endsAt}>{until(formats.shortDate(by.endsAt))}</time>
          </p>
        </div>
      </header>
      <main className="page" id="content">
        {children}
      </main>
    </>
  )
}
