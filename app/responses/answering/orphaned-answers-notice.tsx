import { groupBy } from '~/lib/arrays'
import type { OrphanedAnswer } from '~/task-types/task-type'
import { useFormats, useWords } from '~/ui/use-words'

const APART = 'apart'

/**
 * One sentence saying that the brand has changed the task, with a link to the orphaned answers; during a task on one
 * line, so that the questions stay visible.
 */
export function OrphanedAnswersNotice({ pieces, isUnderWay }: { pieces: OrphanedAnswer[]; isUnderWay: boolean }) {
  const words = useWords()
  const { told, see, seeUnderWay } = words.task.changed
  const labels = useLabels(pieces)
  if (isUnderWay) return <OrphanedAnswersLink>{seeUnderWay}</OrphanedAnswersLink>
  return (
    <p className="ruled">
      {told(labels)}
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
  const words = useWords()
  const { title, told, notSubmitted } = words.task.changed
  const labels = useLabels(all)
  return (
    <section className="ruled" aria-labelledby={APART}>
      <h2 id={APART} tabIndex={-1}>
        {title}
      </h2>
      {!isTold && <p className="subtitle">{(isSubmitted ? notSubmitted : told)(labels)}</p>}
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

/** The first labels of orphaned answers, as a list. */
function useLabels(pieces: OrphanedAnswer[]): string {
  const { named, more } = useWords().task.changed
  const formats = useFormats()
  const labels = [...new Set(pieces.map(({ label }) => label))]
  const others = labels.length - MOST_NAMED
  const names = labels.slice(0, MOST_NAMED).map(named)
  return formats.list(others > 0 ? [...names, more(others)] : names)
}
