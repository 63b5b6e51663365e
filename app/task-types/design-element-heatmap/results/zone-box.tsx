import { romanNumeral } from '../figures/labels'
import type { DrawnArea, ShownZone } from '../figures/results-view.server'

/** More numbers would be illegible. */
const MOST_NUMBERS = 9
/** Approximate size of a number in percent of the image; it needs this much room above the box and to its right. */
const TAG = 7

/** Smaller zones without a number get no box, because their boxes would hide the image. */
const LEAST_SHARE = 0.01

type BoxedZone = ShownZone & { isNumbered: boolean }

/**
 * The zones with a box. The first zones have numbers, and so do the most liked and the most disliked one. `marks`: all
 * marks on the image, including those outside these zones.
 */
export function placeZoneBoxes(zones: ShownZone[], marks: number): BoxedZone[] {
  const byNet = zones.toSorted((a, b) => (a.net?.value ?? 0) - (b.net?.value ?? 0))
  const extremes = [byNet[0], byNet.at(-1)]
  const least = LEAST_SHARE * marks
  return zones.flatMap((zone) => {
    const isNumbered = zone.zone <= MOST_NUMBERS || extremes.includes(zone)
    return zone.box && (isNumbered || zone.clicks >= least) ? { ...zone, isNumbered } : []
  })
}

export function ZoneBoxes({ zones }: { zones: BoxedZone[] }) {
  return zones.map((zone) => <ZoneBox key={zone.zone} {...zone} />)
}

function ZoneBox({ zone, box, isNumbered }: BoxedZone) {
  if (box === null) return null
  const { left, top, width, height } = box
  const style = {
    left: `calc(${left}% - 6px)`,
    top: `calc(${top}% - 6px)`,
    width: `calc(${width}% + 12px)`,
    height: `calc(${height}% + 12px)`,
  }
  // Only outline the many small zones.
  if (!isNumbered) return <span className="absolute border border-picture-ink/40" style={style} />
  const [above, before] = [
    top > TAG ? 'bottom-full' : '-top-[1.5px]',
    left > 100 - TAG ? '-right-[1.5px]' : '-left-[1.5px]',
  ]
  return (
    <span className="absolute border-[1.5px] border-picture-ink outline outline-[rgb(255_255_255/0.55)]" style={style}>
      {/* Above all boxes, so that no line crosses a number. */}
      <b
        className={`absolute z-1 h-5.5 min-w-5.5 bg-picture-ink text-center text-1/5.5 font-semibold text-picture-paper ${above} ${before}`}
      >
        {zone}
      </b>
    </span>
  )
}

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
