import type { ReactNode } from 'react'
import { readableAddress } from '~/lib/email-address'
import { isRecord } from '~/lib/records'
import { FormAuthor } from '~/ui/forms/form-author'
import { Unsent } from '~/ui/forms/unsent'
import { useIslandUrl } from '~/ui/islands/island'
import { InlineScript } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import type { ResponseStatus } from '../../responses'
import { DRAFT_FIELD, type LocalDraft, PAGE_FIELD } from '../save-result'
import forgetTyped from './clear-after-save.ts?inline-script'
import dropTyped from './discard-on-choice.ts?inline-script'
import offerTyped from './offer-lost-text.ts?inline-script'
import keepTyped from './save-on-input.ts?inline-script'

export type DraftFormProps = {
  id: string
  encType: 'multipart/form-data' | undefined
  typing: LocalDraft
  /** The task's own page. */
  page: string
  /** Identifies the draft that the page was rendered from; empty for none. */
  draftOf: string
  /**
   * `kept`: the server has just saved the form. `posted`: the form holds answers that are stored nowhere else.
   * `choice`: the same, and there is a newer draft.
   */
  shows: 'kept' | 'posted' | 'choice' | undefined
  children: ReactNode
}

/** The form of a task's page. With script, the device stores typed text until the server has it. */
export function DraftForm({ id, encType, typing, page, draftOf, shows, children }: DraftFormProps) {
  const words = useWords()
  const { account, key, draft } = typing
  const deliver = useIslandUrl('local-draft')
  return (
    <>
      <Unsent
        said={[
          { id: 'draft' satisfies ResponseStatus, ...words.localDrafts.notSent.saved },
          { id: 'submitted' satisfies ResponseStatus, ...words.localDrafts.notSent.submitted },
        ]}
      />
      <form
        id={id}
        method="post"
        // Without a fragment, so that the notice at the top is in view.
        action={page}
        encType={encType}
        noValidate
        data-key={key}
        data-draft={draft}
        data-draft-of={draftOf}
        data-deliver={shows === 'choice' ? undefined : deliver}
        data-shows={shows === 'kept' ? undefined : shows}
      >
        <FormAuthor account={account} />
        <input type="hidden" name={DRAFT_FIELD} value={draftOf} />
        <input type="hidden" name={PAGE_FIELD} value={typing.page} />
        {children}
      </form>
      {shows === 'kept' && <InlineScript code={forgetTyped} />}
      {shows === 'choice' && <InlineScript code={dropTyped} />}
      <InlineScript code={keepTyped} />
    </>
  )
}

type OfferedTextsProps = Pick<DraftFormProps, 'page' | 'typing'> & { answers: unknown }

/** For read-only answers: text typed on this device that is not among them. */
export function OfferedTexts({ page, typing, answers }: OfferedTextsProps) {
  const words = useWords()
  const { lost, remove } = words.localDrafts.typedHere
  const marks = { 'data-key': typing.key, 'data-answers': [...new Set(shortAnswers(answers))].join('\n') }
  return (
    <>
      <section id="typed-lost" className="ruled whitespace-pre-line" {...marks} hidden>
        <p>
          {lost}{' '}
          <a className="tap-link" href={page}>
            {remove}
          </a>
        </p>
      </section>
      <InlineScript code={offerTyped} />
    </>
  )
}

/** Numbers, dates and choices, which are read in other words than they are posted in. */
function shortAnswers(answers: unknown): string[] {
  if (Array.isArray(answers) || isRecord(answers)) return Object.values(answers).flatMap(shortAnswers)
  const isShort = typeof answers === 'number' || (typeof answers === 'string' && answers.length <= LONGEST)
  return isShort ? [readableAddress(String(answers))] : []
}

/** The maximum length of an option; longer texts are read out as typed. */
const LONGEST = 200
