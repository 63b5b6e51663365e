import { useWords } from '~/ui/use-words'
import { type SheetProps, SpotFields } from './comment-sheet'
import { DIRECTIONS, inWords, type Place } from './places'
import { Mark } from './stage'

/** Buttons that move a spot, for people who press the image with a keyboard and without script. */
export function AimSheet({ sentiment, marks, spot, aim }: SheetProps & { aim: NonNullable<Place['aim']> }) {
  const { heatmap, heatmapAim } = useWords().answering
  return (
    <div className="comment-sheet" role="dialog" aria-labelledby="aim">
      <SpotFields spot={spot} />
      <h2 id="aim">
        <Mark sentiment={sentiment}>{marks.length + 1}</Mark>
        {heatmapAim.aim}
      </h2>
      <p className="note">{inWords(spot, heatmap)}</p>
      <div className="my-3 grid grid-cols-4 gap-2">
        {DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="submit"
            className="button px-0"
            name="aim"
            value={direction}
            // biome-ignore lint/a11y/noAutofocus: it has just been pressed, and is pressed again and again
            autoFocus={aim === direction}
          >
            {heatmapAim.directions[direction]}
          </button>
        ))}
      </div>
      <div className="sheet-actions">
        <button type="submit" className="button" name="cancel" value="1">
          {heatmapAim.cancel}
        </button>
        <button
          type="submit"
          className="button primary"
          name="aim"
          value="done"
          // biome-ignore lint/a11y/noAutofocus: the page has been asked for these buttons alone
          autoFocus={aim === 'here'}
        >
          {heatmapAim.here}
        </button>
      </div>
    </div>
  )
}
