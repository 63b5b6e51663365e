import { Unsent } from '~/ui/forms/unsent'
import { InlineScript } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import type { StepPage } from '../../../views'
import keepPage from './save-page-locally.ts?inline-script'
import type { Move } from './survey-steps'

type ArrivedPagesProps = { attempt: Pick<StepPage, 'queueKey' | 'isSubmitted'> }

/**
 * On the page after a survey's page: makes the device forget the text typed there or, after submission, on all pages. A
 * closed task may reopen, so its text stays.
 */
export function ArrivedPages({ attempt: { queueKey, isSubmitted } }: ArrivedPagesProps) {
  return (
    <>
      <i hidden data-keep={pageKeyPrefix(queueKey)} data-all={isSubmitted || undefined} />
      <InlineScript code={keepPage} />
    </>
  )
}

/** The message that a page's script shows after restoring typed text; hidden until then. */
export function TypedBack() {
  const words = useWords().answering.surveyPages
  return (
    <p role="status" className="note" id="typed-back" hidden>
      {words.typedBack}
    </p>
  )
}

/**
 * The message that a page's script shows when it cannot send without a connection; `submits`: by Next, as a submission.
 */
export function UnsentPage({ submits }: { submits: boolean }) {
  const { notSent } = useWords().localDrafts
  const stay = { id: 'stay' satisfies Move, ...notSent.saved }
  const next = { id: 'next' satisfies Move, ...notSent.submitted }
  return <Unsent said={submits ? [stay, next] : [stay]} />
}

/** Prefix of the local storage keys for the pages of one person's survey. */
export function pageKeyPrefix(queueKey: string): string {
  return `${queueKey} `
}
