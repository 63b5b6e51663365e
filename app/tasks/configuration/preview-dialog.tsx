import { type SyntheticEvent, useRef } from 'react'
import { DialogView } from '~/ui/dialogs/dialog'
import { taskResource } from '../task-address'

/**
 * The task as its customers see it: a page of its own, in a frame over an editor that stays as it is. What is not saved
 * there yet is not in the preview, and is not lost.
 */
export function PreviewDialog({ taskId }: { taskId: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The steps taken in the frame stand in the history of the window. They are taken back, so that Back still leads away.
  function takeBackSteps() {
    const steps = stepsInto(frame.current?.contentDocument)
    if (steps === 0) return
    return new Promise<void>((resolve) => {
      frame.current?.addEventListener('load', () => resolve(), { once: true })
      history.go(-steps)
    })
  }
  return (
    <DialogView title="Preview" isFramed beforeClose={takeBackSteps}>
      <p className="note mt-2">
        This is what your customers see. You can try it out: nothing is sent or kept. What is not saved yet is not in
        it.
      </p>
      <iframe
        ref={frame}
        className="mt-4 min-h-0 w-full flex-1 border-t border-line"
        src={taskResource(taskId, 'preview/frame')}
        title="The task as its customers see it"
        onLoad={passEscapeOn}
      />
    </DialogView>
  )
}

/** The page in the frame hears its keys itself; Escape closes the dialog. */
function passEscapeOn({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
  frame.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

/** How many pages a frame is away from its first; 0 where the browser does not say, or it shows no page of ours. */
function stepsInto(page: Document | null | undefined): number {
  const view = page?.defaultView
  return view && 'navigation' in view ? (view.navigation.currentEntry?.index ?? 0) : 0
}
