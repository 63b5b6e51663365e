import { surveyWay } from '~/texts/answering'
import { InlineScript } from '~/ui/page/document'
import keepPage from './keep-page.ts?inline-script'

/** On a page that follows those of a survey: has the device forget what was typed on them, as the server has it. */
export function ArrivedPages({ queueKey }: { queueKey: string }) {
  return (
    <>
      <i hidden data-keep={pagesOf(queueKey)} />
      <InlineScript code={keepPage} />
    </>
  )
}

/** What the script of a page says where it has put back what was typed; hidden until it does. */
export function TypedBack() {
  return (
    <p role="status" className="note" id="typed-back" hidden>
      {surveyWay.typedBack}
    </p>
  )
}

/** What begins the keys under which a device keeps what is typed on the pages of one person's survey. */
export function pagesOf(queueKey: string): string {
  return `${queueKey} `
}
