import { data, type MiddlewareFunction, redirect } from 'react-router'
import { createDemoRequest } from '~/accounts/demo-requests.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { demoRequestSchema } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { readForm } from '~/lib/http/http.server'
import { DEMO_FORM_ADDRESS, DEMO_NOTICE, DEMO_SUBMITTED_ADDRESS, LANDING_FACTS } from '~/marketing/facts'
import { Landing } from '~/marketing/landing/landing'
import { language } from '~/texts/language'
import type { PageHandle } from '~/ui/page/document'
import { publicMeta } from '~/ui/page/page-meta'
import { handleForm } from '../account/handle-form.server'
import type { Route } from './+types/demo-request'

/** The form is in a dialog over the landing page and posts here. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request }) => {
    if (request.method !== 'POST') throw redirect(DEMO_FORM_ADDRESS)
  },
]

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, { ...LANDING_FACTS, path: '/' })
}

export async function action({ request, context }: Route.ActionArgs) {
  const taken = await handleForm(language('en'), await readForm(request), demoRequestSchema, (input) =>
    createDemoRequest(input, clientAddress(request, context)),
  )
  if ('reply' in taken) return data(taken.reply, taken.init)
  return await redirectWithFlash(DEMO_SUBMITTED_ADDRESS, DEMO_NOTICE)
}

export default function DemoRequest({ actionData }: Route.ComponentProps) {
  // As on the first page: never hydrated, and so in no script.
  return import.meta.env.SSR ? <Landing view="form" reply={actionData} /> : null
}
