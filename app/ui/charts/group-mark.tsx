/** This many groups have different marks; further groups have only their letters. */
export const MOST_MARKS = 4

/** The mark of the group at this place, around 0: groups differ by shape first, and all are in ink. */
export function GroupMark({ place }: { place: number }) {
  switch (place) {
    case 1:
      return <rect x="-4" y="-4" width="8" height="8" className="chart-point-open" />
    case 2:
      return <path d="M0-5.5 5.5 4.5H-5.5Z" className="chart-point" />
    case 3:
      return <path d="M0-5.5 5.5 0 0 5.5-5.5 0Z" className="chart-point-open" />
    default:
      return <circle r="4.5" className="chart-point" />
  }
}

/** The same in a line of text. */
export function GroupSign({ place }: { place: number }) {
  return (
    <svg className="inline-block shrink-0" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden>
      <GroupMark place={place} />
    </svg>
  )
}
