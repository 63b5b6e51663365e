import { OwnTurn } from '~/ui/page/yielding-part'
import type { Stop } from '../../logic/words/describe-logic'

/** The survey's logic as a list: when each question is shown, and what follows it. */
export function LogicOutline({ stops, title }: { stops: Stop[]; title: string }) {
  return (
    <section className="mt-8 border-t border-line pt-4 first:mt-0 first:border-0 first:pt-0" aria-labelledby="way">
      <h3 id="way">{title}</h3>
      <ol className="rows">
        {stops.map(({ id, title, number, notes }) => (
          <OwnTurn key={`${number} ${id}`}>
            <li className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
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
          </OwnTurn>
        ))}
      </ol>
    </section>
  )
}
