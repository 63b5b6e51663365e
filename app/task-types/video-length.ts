/** The length of a video in seconds, as '0:07', '2:00' or '1:02:30'. */
export function lengthText(duration: number): string {
  return clockText(Math.round(duration))
}

/** Whole seconds as a clock shows them: '1:05', or '1:02:30' from an hour on. */
export function clockText(seconds: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
