import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ImagesState, watchImages } from './image-watch'

/** Whether the images of a part of the page are there; before there is a script, nothing is known of them. */
export function useImages(root: RefObject<HTMLElement | null>): { state: ImagesState; retry(): void } {
  const [state, setState] = useState<ImagesState>('there')
  const retry = useRef(() => {})
  useEffect(() => {
    if (!root.current) return
    const watch = watchImages(root.current, () => {
      const next = watch.state()
      // Images of a later step are cached already, or fail.
      setState((before) => (next === 'coming' && before === 'there' ? before : next))
    })
    retry.current = watch.retry
    setState(watch.state())
  }, [root])
  return { state, retry: () => retry.current() }
}
