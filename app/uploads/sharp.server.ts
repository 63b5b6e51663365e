/**
 * The library of images, loaded when it is first needed. What it has decoded it does not keep: as it comes it keeps up to
 * 50 MB, for doing the same to the same picture again, which nobody does here.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
