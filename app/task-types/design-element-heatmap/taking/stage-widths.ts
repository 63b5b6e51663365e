/** Pixels. */
export type Size = { width: number; height: number }

/** The assumed size of an image of unknown size. */
const UNKNOWN: Size = { width: 1_200, height: 1_200 }
/** The widths of phones, as stage.css has them. */
const NARROW = [320, 360, 390] as const
/** In a wide window: the column, or less, so that a tall image is seen as a whole. */
const WIDEST = 536
const TALLEST = 720

/** In a low window, as that of a phone on its side, the bar and the image fit its height. */
const LOWEST = 264

/** A size that an image is shown in, and the class of its button. */
type StageSize = Size & { className: string }

/** The width in a wide window. */
export function wideWidth({ width, height }: Size = UNKNOWN): number {
  return Math.max(Math.min(WIDEST, Math.round((TALLEST * width) / height)), 320)
}

/** The width in a low window. */
export function lowWidth({ width, height }: Size = UNKNOWN): number {
  return Math.min(WIDEST, Math.round((LOWEST * width) / height))
}

/** All sizes in which an image may be shown; the last are those of a wide and of a low window. */
export function stageSizes(image: Size = UNKNOWN): StageSize[] {
  const toSize = (width: number, className: string) => {
    return { width, height: Math.round((width * image.height) / image.width), className }
  }
  return [
    ...NARROW.map((width) => toSize(width, `w${width}`)),
    toSize(wideWidth(image), 'widest'),
    toSize(lowWidth(image), 'lowest'),
  ]
}

/** The name of the image button of that displayed size, because only the page knows in which it was pressed. */
export function pressField({ width, height }: Size): string {
  return `press.${width}x${height}`
}
