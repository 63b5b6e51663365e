import { reasonToTry, waitAfter } from './step-queue'

/** Whether all images are there; `coming`: none has failed yet. */
export type ImagesState = 'there' | 'coming' | 'missing'

/**
 * Watches the images of a part of the page, and images added later, because respondents must see the images that they
 * are asked about. A failed image is retried after growing waits, when the connection is back, and on request.
 */
export function watchImages(root: HTMLElement, onChange: () => void) {
  let failures = 0
  const missing = () =>
    Array.from(root.querySelectorAll('img')).filter(({ complete, naturalWidth }) => !complete || !naturalWidth)

  function retry(): void {
    for (const image of missing()) {
      const { src } = image
      if (image.complete) image.src = src
    }
    onChange()
  }

  function tryLater(): void {
    failures += 1
    void reasonToTry(waitAfter(failures)).then(retry)
  }

  function state(): ImagesState {
    const images = missing()
    return images.some(({ complete }) => complete) ? 'missing' : images[0] ? 'coming' : 'there'
  }

  root.addEventListener('load', onChange, true)
  root.addEventListener(
    'error',
    () => {
      tryLater()
      onChange()
    },
    true,
  )
  // One may have failed before there was a script.
  if (state() === 'missing') tryLater()
  return { state, retry }
}
