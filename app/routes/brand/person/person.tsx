import { data, href } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { nameChangeSchema } from '~/accounts/account'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { notFoundResponse, pathId, readForm, refuse, requireFound } from '~/lib/http/http.server'
import { fullName } from '~/lib/people'
import { findBrandPerson, openBrandPerson, renameStakeholder } from '~/people/person.server'
import { PersonPage } from '~/people/person-page'
import { personTagsSchema } from '~/projects/tags/stakeholder-tagging'
import { tagStakeholders } from '~/projects/tags/stakeholder-tagging.server'
import { BrandFrame } from '~/ui/page/page-frames'
import { handleForm } from '../../account/handle-form.server'
import { requestLanguage } from '../../locale.server'
import { keepNamedForm } from '../dialog-client-action'
import type { Route } from './+types/person'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? fullName(loaderData.person) : 'Not found' }]
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { person: requireFound(await openBrandPerson(acting(context), pathId(params.consumerId))) }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [brand, consumerId] = [brandId(context), pathId(params.consumerId)]
  const form = url.searchParams.get('form')
  const posted = await readForm(request)
  requireFound(await findBrandPerson(brand, consumerId))
  if (form !== 'name' && form !== 'tags') throw refuse(400, `There is no form '${form}'`)
  const taken =
    form === 'name'
      ? await handleForm(requestLanguage(context), posted, nameChangeSchema, (change) =>
          renameStakeholder(acting(context), consumerId, change),
        )
      : await handleForm(requestLanguage(context), posted, personTagsSchema, ({ tags }) =>
          tagStakeholders(acting(context), [consumerId], { change: 'set', tags }),
        )
  if ('reply' in taken) {
    if (taken.init.status === 404) throw notFoundResponse()
    return data({ form, reply: taken.reply }, taken.init)
  }
  return await redirectWithFlash(href('/stakeholders/:consumerId', { consumerId: String(consumerId) }), SAVED[form])
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepNamedForm(args, 'Failed to save the changes. Please try again.')
}

const SAVED = { name: { title: 'Name changed' }, tags: { title: 'Tags saved' } }

export default function Person({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const replyFor = (form: 'name' | 'tags') => (actionData?.form === form ? actionData.reply : noReply)
  return (
    <BrandFrame current="stakeholders">
      {/* A saved form is reset to the saved values. */}
      <PersonPage
        key={JSON.stringify([person.firstName, person.lastName, person.tags])}
        person={person}
        replyOf={replyFor}
      />
    </BrandFrame>
  )
}
