import { data, type MiddlewareFunction } from 'react-router'
import { withoutReferrer } from '~/lib/http/headers.server'
import { findDailyMailBrand, setDailyMail } from '~/tasks/daily-mail/daily-mail.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import type { Route } from './+types/daily-mail'

export const middleware: MiddlewareFunction<Response>[] = [withoutReferrer]

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(pageWords(matches).account.dailyMail)
}

/** Changes nothing, because mail scanners follow links too. */
export async function loader({ params }: Route.LoaderArgs) {
  const brand = await findDailyMailBrand(params.token)
  return brand ? { companyName: brand.companyName } : data({ companyName: null }, { status: 404 })
}

/** One POST ends the mails, from this page as from a mail program, which has no session and sends no fields of ours. */
export async function action({ params }: Route.ActionArgs) {
  const brand = await findDailyMailBrand(params.token)
  if (!brand) return data({ isDone: false }, { status: 404 })
  await setDailyMail(brand.brandId, false)
  return { isDone: true }
}

export default function DailyMail({ loaderData: { companyName }, actionData }: Route.ComponentProps) {
  const words = useWords().account.dailyMail
  return (
    <VisitorFrame>
      {companyName === null && <Words title={words.unknown} text={words.unknownText} />}
      {companyName !== null && actionData?.isDone && <Words title={words.done} text={words.doneText} />}
      {companyName !== null && !actionData?.isDone && (
        <>
          <Words title={words.title} text={words.text(companyName)} />
          <form method="post">
            <p className="actions">
              <button type="submit" className="button primary">
                {words.submit}
              </button>
            </p>
          </form>
        </>
      )}
      {(companyName === null || actionData?.isDone) && (
        <p>
          <a href="/account">{words.toAccount}</a>
        </p>
      )}
    </VisitorFrame>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  )
}
