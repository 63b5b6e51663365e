import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { userContext } from '~/access/guards.server'
import { flashMessageContext } from '~/accounts/flash-message.server'
import { securityHeaders } from '~/lib/http/headers.server'
import { LOCALES } from '~/texts/locales'
import { asDocumentWhereRefused } from '~/ui/document-navigation'
import { NonceContext, PageSheet, pageAudience } from '~/ui/page/document'
import { DocumentHead } from '~/ui/page/document-head'
import { ErrorPage } from '~/ui/page/error-page'
import { WithToast } from '~/ui/page/toast'
import { useLocale } from '~/ui/use-words'
import type { Route } from './+types/root'
import brandCss from './app.css?url'
import { appUrl } from './lib/env.server'
import { logRequest } from './lib/observing/log.server'
import { localeContext, localeMiddleware } from './routes/locale.server'
import { refuseOtherMethods, standardErrorHeaders } from './routes/methods.server'
import { sessionUserMiddleware } from './routes/session-user.server'

export const middleware: Route.MiddlewareFunction[] = [
  logRequest,
  securityHeaders,
  standardErrorHeaders,
  // These refuse, and what they refuse is an answer to those above.
  refuseOtherMethods,
  sessionUserMiddleware,
  localeMiddleware,
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => asDocumentWhereRefused(request, next),
]

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  return {
    audience: user?.userType ?? ('visitor' as const),
    userId: user?.id ?? null,
    /** The instance's origin, for Open Graph URLs on public pages. */
    site: user ? null : appUrl(),
    companyName: user?.userType === 'brand' ? user.profile.companyName : null,
    /** The language of the page's metadata. */
    locale: context.get(localeContext),
    flashMessage: context.get(flashMessageContext),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = useLocale()
  const { hydrated, sheet } = pageAudience(useMatches())
  return (
    <html lang={locale} dir={LOCALES[locale].direction}>
      <head>
        <DocumentHead />
        <Meta />
        {sheet === 'brand' ? (
          <>
            <link rel="stylesheet" href={brandCss} />
            {/* Sheets need no nonce, and the browser's React, which may not know it, would find another one. */}
            <Links nonce="" />
          </>
        ) : (
          <PageSheet />
        )}
      </head>
      <body>
        <WithToast message={data?.flashMessage ?? null}>{children}</WithToast>
        {hydrated && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
