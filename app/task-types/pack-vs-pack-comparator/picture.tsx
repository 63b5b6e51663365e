import { Hairlines, Picture } from '../results/picture'

/** Two packs side by side, one of them chosen. */
export function ComparatorPicture() {
  return (
    <Picture>
      <Hairlines d="M44.5 6v52" />
      <path d="M10 14l5-8h14l5 8v28H10z" />
      <path d="M15 20h14v10H15z" />
      <path d="M59 6h10v6l5 6v24H54V18l5-6z" />
      <circle cx="64" cy="29" r="5.5" />
      <circle cx="22" cy="53" r="4" />
      <circle cx="22" cy="53" r="1.75" fill="currentColor" />
      <circle cx="64" cy="53" r="4" />
    </Picture>
  )
}
