import { Hairlines, Picture } from '../results/picture'

/** A question and the radio rows of its answers, one of them chosen. */
export function SurveyPicture() {
  return (
    <Picture>
      <path d="M6 7h40" />
      <Hairlines d="M6 29.5h76M6 44.5h76" />
      <circle cx="11" cy="22" r="4" />
      <circle cx="11" cy="37" r="4" />
      <circle cx="11" cy="52" r="4" />
      <circle cx="11" cy="37" r="1.75" fill="currentColor" />
      <path d="M22 22h34M22 37h48M22 52h26" />
    </Picture>
  )
}
