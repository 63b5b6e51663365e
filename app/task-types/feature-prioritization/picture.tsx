import { Hairlines, Picture } from '../results/picture'

/** A list of features between two columns of choices: the best and the worst of it. */
export function PrioritizationPicture() {
  return (
    <Picture>
      <Hairlines d="M4 18.5h80M4 32.5h80M4 46.5h80" />
      <circle cx="10" cy="11" r="3.5" />
      <circle cx="10" cy="25" r="3.5" fill="currentColor" />
      <circle cx="10" cy="39" r="3.5" />
      <circle cx="10" cy="53" r="3.5" />
      <path d="M23 11h32M23 25h42M23 39h24M23 53h36" />
      <circle cx="78" cy="11" r="3.5" />
      <circle cx="78" cy="25" r="3.5" />
      <circle cx="78" cy="39" r="3.5" />
      <circle cx="78" cy="53" r="3.5" fill="currentColor" />
    </Picture>
  )
}
