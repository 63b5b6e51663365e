/**
 * Loads the image library on first use. It runs without its cache of 50 MB, which only helps to repeat work on the same
 * picture. Each image takes one thread, which leaves the others to waiting requests.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
