import { notFoundResponse } from '~/lib/http/http.server'
import { ErrorPage } from '~/ui/page/error-page'
import type { Route } from './+types/page-not-found'

/** Every path that is no page, signed in or not. */
export function loader() {
  throw notFoundResponse()
}

export function action() {
  throw notFoundResponse()
}

// A route without a component would answer with the thrown Response itself.
export default function PageNotFound() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
