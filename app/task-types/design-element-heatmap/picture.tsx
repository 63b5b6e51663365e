import { Hairlines, Picture } from '../results/picture'

/** A pack with marks on it: discs with a plus for likes, a square with a minus for a dislike. */
export function HeatmapPicture() {
  return (
    <Picture>
      <path d="M26 14l6-8h24l6 8v44H26z" />
      <Hairlines d="M26.5 14.5h18M32 46.5h24" />
      <path d="M33 22h22v18H33z" />
      <Mark cx={38} cy={27} d="M35.5 27h5M38 24.5v5" />
      <Mark cx={62} cy={50} d="M59.5 50h5M62 47.5v5" />
      <path d="M45.5 8.5h9v9h-9z" fill="var(--color-paper)" />
      <path d="M47.5 13h5" />
    </Picture>
  )
}

/** A like, on the paper's ground so that the pack does not show through it. */
function Mark({ cx, cy, d }: { cx: number; cy: number; d: string }) {
  return (
    <>
      <circle cx={cx} cy={cy} r="5" fill="var(--color-paper)" />
      <path d={d} />
    </>
  )
}
