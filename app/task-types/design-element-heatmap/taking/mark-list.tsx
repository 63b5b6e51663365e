import { useWords } from '~/ui/use-words'
import type { HeatmapClick, Sentiment } from '../rounds'
import { inWords } from './places'
import { Mark } from './stage'

type MarkListProps = {
  sentiment: Sentiment
  marks: HeatmapClick[]
  /** Whether each has buttons, which post a step of the surrounding form; without, the list has a heading. */
  canEdit: boolean
}

/** The marks of a round in words, each with its position and comment. */
export function MarkList({ sentiment, marks, canEdit }: MarkListProps) {
  const texts = useWords().answering.heatmap
  return (
    <section className="marks" aria-label={canEdit ? texts.marks[sentiment] : undefined}>
      {marks.length === 0 ? (
        <p className="note">{texts.noMarks}</p>
      ) : (
        <ol>
          {marks.map((mark, index) => (
            <MarkItem key={`${mark.x},${mark.y}`} number={index + 1} mark={mark} canEdit={canEdit} />
          ))}
        </ol>
      )}
    </section>
  )
}

function MarkItem({ number, mark, canEdit }: { number: number; mark: HeatmapClick; canEdit: boolean }) {
  const texts = useWords().answering.heatmap
  const spot = `${mark.x},${mark.y}`
  return (
    <li>
      <Mark sentiment={mark.sentiment}>{number}</Mark>
      <div>
        <p className="note">{inWords(mark, texts)}</p>
        {mark.comment && (
          <p key={mark.comment} className="whitespace-pre-line" dir="auto">
            {mark.comment}
          </p>
        )}
      </div>
      {canEdit && (
        <>
          <button
            type="submit"
            className="button text-action"
            name="edit"
            value={spot}
            aria-label={texts.editMark(number)}
          >
            {texts.edit}
          </button>
          <button
            type="submit"
            className="button text-action"
            name="remove"
            value={spot}
            aria-label={texts.removeMark(number)}
          >
            {texts.remove}
          </button>
        </>
      )}
    </li>
  )
}
