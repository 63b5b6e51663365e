type Size = { width: number; height: number }

/** An image with the answers laid over it, as JPEG; its size in pixels. */
export type OverlayPicture = Size & { bytes: Uint8Array }

/** By the id of their finding. */
export type Pictures = Record<string, OverlayPicture>

/** The largest size of the same shape that fits. */
export function sizeWithin({ width, height }: Size, most: Size): Size {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: width * scale, height: height * scale }
}
