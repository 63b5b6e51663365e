import { data, useOutlet } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { keyCreationSchema } from '~/accounts/api-keys/api-key-schemas'
import { defaultKeyExpiry } from '~/accounts/api-keys/api-keys'
import { listKeys, makeKey } from '~/accounts/api-keys/api-keys.server'
import { KeysPage } from '~/accounts/api-keys/keys-page'
import { readForm } from '~/lib/http/http.server'
import { randomId } from '~/lib/secret.server'
import { pageMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/account-keys'
import { keepInput } from './dialog-client-action'
import { submitDialogForm } from './dialog-submission.server'

export function meta() {
  return pageMeta({ title: 'API keys', description: 'API keys for your own software.' })
}

export async function loader({ context }: Route.LoaderArgs) {
  return { keys: await listKeys(brandId(context)), usualEnd: defaultKeyExpiry(), formKey: randomId(9) }
}

const failed = 'Failed to create the key. Please try again.'

/** A key is only in the response to the form that creates it, so there is no redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { value, again } = await submitDialogForm(
    form,
    keyCreationSchema,
    (input) => makeKey(acting(context), input, form.get('key') ? JSON.stringify([...form]) : undefined),
    { context, failed },
  )
  return again ?? data({ made: value }, { status: 201 })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function AccountKeys({ loaderData, actionData }: Route.ComponentProps) {
  const dialog = useOutlet()
  const isMade = actionData !== undefined && 'made' in actionData
  return (
    <KeysPage
      {...loaderData}
      made={isMade ? actionData.made : null}
      lastResult={isMade ? null : (actionData ?? null)}
      dialog={dialog}
    />
  )
}
