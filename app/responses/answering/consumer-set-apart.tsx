import { groupBy } from '~/lib/collections'
import type { Apart } from '~/task-types/task-type'
import { texts } from '~/texts/en'

type SetApartProps = {
  pieces: Apart[]
  isSubmitted: boolean
}

const APART = 'apart'

/** What the brand has changed, in one sentence, with the way to what someone wrote about it. */
export function SetApartNotice(props: SetApartProps) {
  return (
    <p className="ruled" role="status">
      {sentence(props)} <SetApartLink />
    </p>
  )
}

export function SetApartLink() {
  return (
    <a className="tap-link" href={`#${APART}`}>
      {texts.task.changed.see}
    </a>
  )
}

/** What someone wrote that the task has no place for any more, under what it was about. */
export function SetApart({ isTold, ...props }: SetApartProps & { isTold: boolean }) {
  return (
    <section className="ruled" aria-labelledby={APART}>
      <h2 id={APART} tabIndex={-1}>
        {texts.task.changed.title}
      </h2>
      {!isTold && <p className="subtitle">{sentence(props)}</p>}
      <dl>
        {[...groupBy(props.pieces, ({ label }) => label)].map(([label, pieces]) => (
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

function sentence({ pieces, isSubmitted }: SetApartProps): string {
  const { named, more, told, notSubmitted } = texts.task.changed
  const labels = [...new Set(pieces.map(({ label }) => label))]
  const others = labels.length - MOST_NAMED
  const names = labels.slice(0, MOST_NAMED).map(named)
  const listed = new Intl.ListFormat('en').format(others > 0 ? [...names, more(others)] : names)
  return isSubmitted ? notSubmitted(listed) : told(listed)
}
