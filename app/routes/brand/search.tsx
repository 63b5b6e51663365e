import { Form, isRouteErrorResponse } from 'react-router'
import { brandId } from '~/access/guards.server'
import { parseSearch } from '~/lib/lists/paging'
import { searchAll } from '~/tasks/search/search.server'
import { Button } from '~/ui/forms/button'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { pageMeta } from '~/ui/page/page-meta'
import { type SearchAnswer, SearchResults } from '~/ui/page/search-results'
import { BUSY, isBusy, UNREACHED } from '~/ui/server-reachable'
import type { Route } from './+types/search'

export function meta() {
  return pageMeta({ title: 'Search', description: 'Your projects, tasks and stakeholders, by parts of words.' })
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<SearchAnswer> {
  const search = parseSearch(url)
  return { search, groups: await searchAll(brandId(context), search) }
}

/** If the server does not respond, the typed text stays. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<SearchAnswer> {
  try {
    return await serverLoader()
  } catch (thrown) {
    const status = isRouteErrorResponse(thrown) ? thrown.status : 0
    if (status > 0 && status < 500 && !isBusy(status)) throw thrown
    const obstacle = isBusy(status) ? BUSY : UNREACHED
    return { search: parseSearch(new URL(request.url)), groups: null, obstacle }
  }
}

/** Projects, tasks and people, by parts of words: a page and a form that work without script. */
export default function Search({ loaderData: answer }: Route.ComponentProps) {
  return (
    <BrandFrame current="search">
      <PageHead title="Search" />
      <section className="section block" aria-label="Results">
        <Form key={answer.search} method="get" action="/search" role="search" className="flex max-w-measure gap-2">
          <input
            type="search"
            name="q"
            aria-label="Search projects, tasks and people"
            placeholder="Search projects, tasks and people"
            defaultValue={answer.search}
            maxLength={100}
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: it is what the page is for
            autoFocus={answer.search === ''}
            className="min-w-0 grow"
          />
          <Button kind="primary">Search</Button>
        </Form>
        <SearchResults answer={answer} />
      </section>
    </BrandFrame>
  )
}
