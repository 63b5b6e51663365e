import { data } from 'react-router'
import { endSession } from '~/access/credentials/session.server'
import { brandId } from '~/access/guards.server'
import { checkPassword } from '~/accounts/account.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { readForm } from '~/lib/http/http.server'
import type { Outcome } from '~/lib/outcome'
import { BrandDeletionPage } from '~/people/erasure/brand-deletion-page'
import { closeBrand, countHoldings } from '~/people/erasure/erase-brand.server'
import { brandErasureSchema } from '~/people/erasure/erasure-schemas'
import { finishErasures } from '~/people/erasure/run-erasures.server'
import { privateMeta } from '~/ui/page/page-meta'
import { brandUser } from '../account/account-forms.server'
import { handleForm } from '../account/handle-form.server'
import { requestLanguage } from '../locale.server'
import type { Route } from './+types/brand-deletion'
import { createFormIdempotency } from './form-idempotency.server'

export function meta() {
  return privateMeta({
    title: 'Delete your account',
    description: 'Delete your company’s account with everything in it.',
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ context }: Route.LoaderArgs) {
  const { email, profile } = brandUser(context)
  return { email, companyName: profile.companyName, holdings: await countHoldings(profile.id) }
}

/** A second press of the button, or another tab, hears what the first one did. */
const once = createFormIdempotency<Outcome<null>>()

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { id, profile } = brandUser(context)
  const posted = await readForm(request)
  const taken = await handleForm(
    requestLanguage(context),
    posted,
    brandErasureSchema(profile.companyName),
    ({ currentPassword }) =>
      once(url, brand, posted, async () => {
        const proven = await checkPassword(id, currentPassword)
        return proven.ok ? await closeBrand(brand) : proven
      }),
  )
  if ('reply' in taken) return data(taken.reply, taken.init)
  // The response does not wait for the rest, which may take minutes.
  void finishErasures()
  const headers = new Headers({ 'Set-Cookie': await endSession(request), 'Clear-Site-Data': '"storage"' })
  return await redirectWithFlash(
    '/',
    { title: 'Your account is deleted', message: 'We are deleting its data now.' },
    headers,
  )
}

export default function BrandDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <BrandDeletionPage {...loaderData} reply={actionData ?? noReply} />
}
