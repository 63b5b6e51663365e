import type { CSSProperties, ReactNode } from 'react'
import { TYPED_BY_FIELD } from '~/ui/forms/author-field'
import type { Attempt } from '../task-type'
import { CARRIED_FIELD, type StepPage } from '../views'

type StepFormProps = {
  attempt: Attempt & StepPage
  /** In the brand's preview nothing is stored, so the form carries the answers. */
  preview?: boolean
  id?: string
  /** For forms with files. */
  encType?: 'multipart/form-data' | undefined
  /** The data for the page's own script, as JSON. */
  way?: string | undefined
  /** Under which a script keeps on the device what is typed: of all pages of the task, and of this one. */
  keep?: { prefix: string; own: string } | undefined
  children: ReactNode
}

/** A form that takes a step of a task: a whole page's, or that of one button. */
export function StepForm({ attempt, preview, id, encType, way, keep, children }: StepFormProps) {
  const { answers, allAnswers = answers, meta, search, taskPath, userId } = attempt
  return (
    <form
      id={id}
      method="post"
      action={search ? `${taskPath}?${search}` : taskPath}
      encType={encType}
      noValidate
      data-way={way}
      data-keep={keep?.prefix}
      data-own={keep?.own}
    >
      {preview && <input type="hidden" name={CARRIED_FIELD} value={JSON.stringify({ answers: allAnswers, meta })} />}
      {userId !== null && <input type="hidden" name={TYPED_BY_FIELD} value={userId} />}
      {children}
    </form>
  )
}

/** The id of the words that say why a step cannot be left yet; its button is described by them. */
export const WHY_NOT = 'why-not'

type StepActionsProps = {
  /** Why the step cannot be left yet. */
  whyNot?: string | null | undefined
  /** Whether three buttons share the line of a phone. */
  areThree?: boolean
  children: ReactNode
}

// Here, so that no other page has a byte of it.
const THREE: CSSProperties & Record<'--button-sides', string> = {
  '--button-sides': '.25rem',
  gridTemplateColumns: 'auto auto 1fr',
  gap: '.5rem',
}

/** The buttons of a step, which stick to the bottom: quiet first, filled second. They name their form by `form`. */
export function StepActions({ whyNot, areThree = false, children }: StepActionsProps) {
  return (
    <footer>
      <div style={areThree ? THREE : undefined}>
        {whyNot && (
          <small id={WHY_NOT} key={whyNot}>
            {whyNot}
          </small>
        )}
        {children}
      </div>
    </footer>
  )
}
