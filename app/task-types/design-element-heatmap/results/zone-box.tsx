import { romanNumeral } from '../figures/labels'
import type { DrawnArea, ShownZone } from '../figures/results-view.server'

/** So many zones have their number on the image, whatever is said of them; of more, it could not be read. */
const MOST_NUMBERS = 9
/** Percent of the image that a number is high and wide, about: there must be room for it above the box, and at its right. */
const TAG = 7

/** What a zone without a number has of all marks at least; the boxes of smaller ones would only hide the image. */
const LEAST_SHARE = 0.01

type BoxedZone = ShownZone & { isNumbered: boolean }

/** The zones that have a box on their image: the first with their numbers, as have those that most like and most dislike. `marks`: how many the image has, also outside these. */
export function placeZoneBoxes(zones: ShownZone[], marks: number): BoxedZone[] {
  const byNet = zones.toSorted((a, b) => (a.net?.value ?? 0) - (b.net?.value ?? 0))
  const extremes = [byNet[0], byNet.at(-1)]
  const least = LEAST_SHARE * marks
  return zones.flatMap((zone) => {
    const isNumbered = zone.zone <= MOST_NUMBERS || extremes.includes(zone)
    return zone.box && (isNumbered || zone.clicks >= least) ? { ...zone, isNumbered } : []
  })
}

/** The bounds of zones on their image. */
export function ZoneBoxes({ zones }: { zones: BoxedZone[] }) {
  return zones.map((zone) => <ZoneBox key={zone.zone} {...zone} />)
}

/** The bounds of a zone, with its number where that has room. */
function ZoneBox({ zone, box, isNumbered }: BoxedZone) {
  if (box === null) return null
  const { left, top, width, height } = box
  const style = {
    left: `calc(${left}% - 6px)`,
    top: `calc(${top}% - 6px)`,
    width: `calc(${width}% + 12px)`,
    height: `calc(${height}% + 12px)`,
  }
  // Of the many small zones, only that they are there.
  if (!isNumbered) return <span className="absolute border border-picture-ink/40" style={style} />
  const [above, before] = [
    top > TAG ? 'bottom-full' : '-top-[1.5px]',
    left > 100 - TAG ? '-right-[1.5px]' : '-left-[1.5px]',
  ]
  return (
    <span className="absolute border-[1.5px] border-picture-ink outline outline-[rgb(255_255_255/0.55)]" style={style}>
      {/* Above the boxes of all zones, so that no line runs through a number. */}
      <b
        className={`absolute z-1 h-5.5 min-w-5.5 bg-picture-ink text-center text-1/5.5 font-semibold text-picture-paper ${above} ${before}`}
      >
        {zone}
      </b>
    </span>
  )
}

/** An area that the brand has drawn, with its numeral. */
export function AreaBox({ box: { left, top, width, height }, place }: DrawnArea & { place: number }) {
  const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
  return (
    <span
      className="absolute border-2 border-dashed border-picture-ink outline outline-[rgb(255_255_255/0.55)]"
      style={style}
    >
      <b className="absolute right-0 bottom-0 z-1 min-w-5.5 bg-picture-paper px-1 text-center text-1/5.5 font-semibold text-picture-ink">
        {romanNumeral(place)}
      </b>
    </span>
  )
}
