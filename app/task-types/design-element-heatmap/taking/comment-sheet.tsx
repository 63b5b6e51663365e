import { COMMENT_LENGTH } from '~/lib/text-lengths'
import { useWords } from '~/ui/use-words'
import type { HeatmapClick, Sentiment } from '../rounds'
import { isAt, type Spot } from './places'
import { Mark } from './stage'

export type SheetProps = { sentiment: Sentiment; marks: HeatmapClick[]; spot: Spot }
type CommentSheetProps = SheetProps & {
  isLive: boolean
  /** The comment typed before the page was closed. */
  words: string | undefined
}

/** Asks why a spot is marked. It replaces Previous and Next while it is open. */
export function CommentSheet({ sentiment, marks, spot, isLive, words }: CommentSheetProps) {
  const texts = useWords().answering.heatmap
  const index = marks.findIndex((mark) => isAt(mark, spot))
  const mark = marks[index]
  return (
    <div className="comment-sheet" role="dialog" aria-labelledby="ask" tabIndex={-1}>
      <SpotFields spot={spot} />
      <h2 id="ask">
        <Mark sentiment={sentiment}>{mark ? index + 1 : marks.length + 1}</Mark>
        {texts.ask[sentiment]}
      </h2>
      <textarea
        dir="auto"
        key={mark ? `${spot.x},${spot.y}` : 'new'}
        name="comment"
        aria-labelledby="ask"
        placeholder={texts.optional}
        maxLength={COMMENT_LENGTH}
        defaultValue={words ?? mark?.comment ?? ''}
        // biome-ignore lint/a11y/noAutofocus: the page has been asked for this one question
        autoFocus={!isLive}
      />
      <div className="sheet-actions">
        <button type="submit" className="button" name="cancel" value="1">
          {texts.cancel}
        </button>
        <button type="submit" className="button primary" name="save" value="1">
          {texts.save}
        </button>
      </div>
    </div>
  )
}

export function SpotFields({ spot }: { spot: Spot }) {
  return (
    <>
      <input type="hidden" name="x" value={spot.x} />
      <input type="hidden" name="y" value={spot.y} />
    </>
  )
}
