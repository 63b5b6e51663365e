import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { notFoundResponse, pathId, readForm, requireFound } from '~/lib/http/http.server'
import { fullName } from '~/lib/people'
import { erasePerson } from '~/people/erasure/erasure.server'
import { personErasureSchema } from '~/people/erasure/erasure-schemas'
import { PersonErasurePage } from '~/people/erasure/person-erasure-page'
import { findBrandPerson } from '~/people/person.server'
import { portalAddress } from '~/projects/portal-url'
import { handleForm } from '../../account/handle-form.server'
import { requestLanguage } from '../../locale.server'
import { keepForm } from '../dialog-client-action'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/person-erasure'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Erase ${fullName(loaderData.person)}` : 'Not found' }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { person: requireFound(await findBrandPerson(brandId(context), pathId(params.consumerId))) }
}

/** A second press of the button, or another tab, hears what the first one did. */
const once = createFormIdempotency<Awaited<ReturnType<typeof erasePerson>>>()

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [brand, consumerId] = [brandId(context), pathId(params.consumerId)]
  const posted = await readForm(request)
  const taken = await handleForm(requestLanguage(context), posted, personErasureSchema, ({ answers }) =>
    once(url, brand, posted, () => erasePerson(acting(context), consumerId, answers)),
  )
  if ('reply' in taken) {
    if (taken.init.status === 404) throw notFoundResponse()
    return data(taken.reply, taken.init)
  }
  return await redirectWithFlash(portalAddress(null, { tab: 'stakeholders' }), {
    title: 'Person erased',
    message: taken.value.account ? 'Their account is deleted too.' : undefined,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepForm(args, () => data({ ...noReply, message: NOT_ERASED }, { status: 503 }))
}

const NOT_ERASED = 'Failed to erase this person. Please try again.'

export default function PersonErasure({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonErasurePage person={loaderData.person} reply={actionData ?? noReply} />
}
