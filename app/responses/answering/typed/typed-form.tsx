import type { CSSProperties, ReactNode } from 'react'
import { isRecord } from '~/lib/records'
import { texts } from '~/texts/en'
import { TypedBy } from '~/ui/forms/typed-by'
import { InlineScript } from '~/ui/page/document'
import { DRAFT_FIELD, PAGE_FIELD, type Typing } from '../answering'
import forgetTyped from './forget-typed.ts?inline-script'
import keepTyped from './keep-typed.ts?inline-script'
import offerTyped from './offer-typed.ts?inline-script'

export type TypedFormProps = {
  id: string
  encType: 'multipart/form-data' | undefined
  typing: Typing
  /** The task's own page. */
  page: string
  /** Names the draft that it was made from; blank for none. */
  draftOf: string
  /**
   * `kept`: it was just posted, and the server has it; `posted`: it holds answers that are kept nowhere else; `choice`: and
   * there is a newer draft.
   */
  shows: 'kept' | 'posted' | 'choice' | undefined
  children: ReactNode
}

/** The form of a task's page. What is typed into it is kept on the device until the server has it, where script runs. */
export function TypedForm({ id, encType, typing, page, draftOf, shows, children }: TypedFormProps) {
  const { account, key, draft } = typing
  return (
    <>
      <TypedNotices page={page} />
      <form
        id={id}
        method="post"
        // Without where on the page it was: what is said on top is to be seen.
        action={page}
        encType={encType}
        noValidate
        data-key={key}
        data-draft={shows === 'choice' ? undefined : draft}
        data-draft-of={draftOf}
        data-shows={shows === 'kept' ? undefined : shows}
      >
        <TypedBy account={account} />
        <input type="hidden" name={DRAFT_FIELD} value={draftOf} />
        <input type="hidden" name={PAGE_FIELD} value={typing.page} />
        <section id="typed-lost" className="ruled" hidden>
          <p>{texts.task.typedHere.noPlace}</p>
        </section>
        {children}
      </form>
      {shows === 'kept' && <InlineScript code={forgetTyped} />}
      <InlineScript code={keepTyped} />
    </>
  )
}

// A page that is loaded again is shown where it was scrolled to.
const IN_SIGHT: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  maxHeight: '60vh',
  overflow: 'auto',
  background: 'var(--color-paper)',
}

/** What the script says of what was typed on this device; hidden until it does. */
function TypedNotices({ page }: { page: string }) {
  const { back, file, choice } = texts.task.typedHere
  const { title, take, keep } = texts.task.newerDraft
  return (
    <div role="status" style={IN_SIGHT}>
      <p id="typed-back" className="note" hidden>
        {back}
      </p>
      <p id="typed-file" className="note" hidden>
        {file}
      </p>
      <section id="typed-choice" hidden>
        <h2>{title}</h2>
        <p className="subtitle">{choice}</p>
        <p className="actions">
          <a className="button" href={page} data-typed="drop">
            {take}
          </a>
          <a className="button" href={page} data-typed="*">
            {keep}
          </a>
        </p>
      </section>
    </div>
  )
}

type OfferedTextsProps = Pick<TypedFormProps, 'page' | 'typing'> & { answers: unknown }

/** Beside answers that are only to be read: what was typed on this device and is not among them. */
export function OfferedTexts({ page, typing, answers }: OfferedTextsProps) {
  const { lost, remove } = texts.task.typedHere
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
  return isShort ? [String(answers)] : []
}

/** As long as an option may be; longer texts are read as they were typed. */
const LONGEST = 200
