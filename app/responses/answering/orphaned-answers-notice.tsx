import { groupBy } from '~/lib/arrays'
import type { OrphanedAnswer } from '~/task-types/task-type'
import { texts } from '~/texts/en'
import { english } from '~/texts/format'

const APART = 'apart'

/**
 * One sentence saying that the brand has changed the task, with a link to the orphaned answers; during a task on one
 * line, so that the questions stay visible.
 */
export function OrphanedAnswersNotice({ pieces, isUnderWay }: { pieces: OrphanedAnswer[]; isUnderWay: boolean }) {
  const { told, see, seeUnderWay } = texts.task.changed
  if (isUnderWay) return <OrphanedAnswersLink>{seeUnderWay}</OrphanedAnswersLink>
  return (
    <p className="ruled">
      {told(formatLabels(pieces))}
      <br />
      <OrphanedAnswersLink>{see}</OrphanedAnswersLink>
    </p>
  )
}

export function OrphanedAnswersLink({ children }: { children: string }) {
  return (
    <a className="tap-link" href={`#${APART}`}>
      {children}
    </a>
  )
}

type SetApartProps = {
  pieces: OrphanedAnswer[]
  isSubmitted: boolean
  /** Whether the notice has already given the reason. */
  isTold: boolean
}

/** Orphaned answers with the questions that they were about. */
export function OrphanedAnswers({ pieces: all, isSubmitted, isTold }: SetApartProps) {
  const { title, told, notSubmitted } = texts.task.changed
  return (
    <section className="ruled" aria-labelledby={APART}>
      <h2 id={APART} tabIndex={-1}>
        {title}
      </h2>
      {!isTold && <p className="subtitle">{(isSubmitted ? notSubmitted : told)(formatLabels(all))}</p>}
      <dl>
        {[...groupBy(all, ({ label }) => label)].map(([label, pieces]) => (
          <div key={label} className="field">
            <dt className="note" dir="auto">
              {label}
            </dt>
            {pieces.map(({ text, href }) => (
              <dd key={`${text} ${href}`} className="whitespace-pre-line" dir="auto">
                {href ? (
                  <a className="tap-link" href={href}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

const MOST_NAMED = 2

function formatLabels(pieces: OrphanedAnswer[]): string {
  const { named, more } = texts.task.changed
  const labels = [...new Set(pieces.map(({ label }) => label))]
  const others = labels.length - MOST_NAMED
  const names = labels.slice(0, MOST_NAMED).map(named)
  return english.list(others > 0 ? [...names, more(others)] : names)
}
