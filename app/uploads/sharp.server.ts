/**
 * The library of images, loaded when it is first needed. It keeps nothing that it has decoded: its cache of 50 MB is for
 * doing the same to the same picture again. Each image takes one thread, so that the others are left to whoever waits.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
