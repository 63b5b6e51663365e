import { data } from 'react-router'
import { findRetentionDays } from '~/accounts/account.server'
import {
  AuditLogSection,
  BrandDeletionSection,
  CompanySection,
  DailyMailSection,
  DataSection,
  FirstStepsReturnSection,
  KeysSection,
  NameSection,
  OwnRoomsSection,
  PasswordSection,
  RetentionSection,
  VideoRoomSection,
  WebhooksSection,
} from '~/accounts/account-sections'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { readForm, refuse } from '~/lib/http/http.server'
import { getsDailyMail } from '~/tasks/daily-mail/daily-mail.server'
import { hidesFirstSteps } from '~/tasks/first-steps/first-steps.server'
import { words } from '~/texts/words'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { pageMeta, pageWords } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { findAnswerRoom, findOwnRooms } from '~/uploads/storage-limits.server'
import { keepNamedForm } from '../brand/dialog-client-action'
import { requestWords } from '../locale.server'
import type { Route } from './+types/account'
import { type AccountFormName, accountForms, signedInUser } from './account-forms.server'

export function meta({ matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  return pageMeta(words.account.settings)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const { id } = user.profile
  if (user.userType !== 'brand') return { user, rooms: await findOwnRooms(id), brand: null }
  return {
    user,
    rooms: [],
    brand: {
      videos: await findAnswerRoom(id),
      retentionDays: await findRetentionDays(id),
      dailyMail: await getsDailyMail(id),
      hidesFirstSteps: await hidesFirstSteps(id),
    },
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const name = url.searchParams.get('form') ?? ''
  const save = accountForms.get(name)
  if (!save) throw refuse(400, `There is no form '${name}'`)
  const { settings } = requestWords(context).account
  const result = await save(await readForm(request), { request, context, settings })
  if ('reply' in result) return data({ form: name, reply: result.reply }, result.init)
  return await redirectWithFlash('/account', result.message, result.headers)
}

/** Runs on a brand's page alone, which is in English. */
export async function clientAction(args: Route.ClientActionArgs) {
  return await keepNamedForm(args, words('en').account.settings.notSaved)
}

export default function Account({ loaderData: { user, rooms, brand }, actionData }: Route.ComponentProps) {
  const words = useWords()
  const { title, signedInAs } = words.account.settings
  const replyFor = (form: AccountFormName) => (actionData?.form === form ? actionData.reply : noReply)
  const content = (
    // A saved form is reset to the saved values, and without the passwords.
    <div key={user.updatedAt}>
      <PageHead title={title}>
        <p className="text-ink-2">{signedInAs(user.email)}</p>
      </PageHead>
      <NameSection user={user} reply={replyFor('name')} />
      {user.userType === 'brand' && <CompanySection profile={user.profile} reply={replyFor('company')} />}
      <PasswordSection email={user.email} isBrand={user.userType === 'brand'} reply={replyFor('password')} />
      {rooms.length > 0 && <OwnRoomsSection rooms={rooms} />}
      {user.userType === 'consumer' && <DataSection />}
      {brand && <RetentionSection days={brand.retentionDays} reply={replyFor('retention')} />}
      {brand && <DailyMailSection isOn={brand.dailyMail} reply={replyFor('daily')} />}
      {brand?.hidesFirstSteps && <FirstStepsReturnSection />}
      {brand && <VideoRoomSection {...brand.videos} />}
      {user.userType === 'brand' && <KeysSection />}
      {user.userType === 'brand' && <WebhooksSection />}
      {user.userType === 'brand' && <AuditLogSection />}
      {user.userType === 'brand' && <BrandDeletionSection />}
    </div>
  )
  if (user.userType === 'brand') return <BrandFrame current="account">{content}</BrandFrame>
  return <ConsumerFrame>{content}</ConsumerFrame>
}
