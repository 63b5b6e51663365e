import { useMemo } from 'react'
import type { SurveyConfig } from '../../config'
import { unreachedQuestions } from '../../way/checks/reach'
import { wayInWords } from '../../way/words/words'

type WayListProps = { config: SurveyConfig; title?: string }

/** The way through a survey as it is saved: when each question is shown, and where it leads. */
export function WayList({ config, title = 'The route through the survey, as it is saved' }: WayListProps) {
  const stops = useMemo(() => wayInWords(config, new Set(unreachedQuestions(config))), [config])
  return (
    <section className="mt-8 border-t border-line pt-4 first:mt-0 first:border-0 first:pt-0" aria-labelledby="way">
      <h3 id="way">{title}</h3>
      <ol className="rows">
        {stops.map(({ id, title, number, notes }) => (
          <li key={`${number} ${id}`} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
            <span className="text-ink-3">{number}</span>
            <div>
              <p className={number === null ? 'font-mid' : undefined} dir="auto">
                {title}
              </p>
              {notes.map((note) => (
                <p key={note} className="note" dir="auto">
                  {note}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
