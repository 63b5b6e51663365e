import { type SyntheticEvent, useRef } from 'react'
import { DialogView } from '~/ui/dialogs/dialog'
import { builderAddress, DRAFT, taskResource } from '../task-urls'
import { PreviewFrame } from './preview-frame'
import { PreviewLinks, type PreviewLinksProps } from './preview-links'

type PreviewDialogProps = PreviewLinksProps & {
  /** The message if the builder's content has expired. */
  draftGone: string | null
}

/**
 * The task as its customers see it, in a frame over the unchanged builder, with links to the preview. Closing it
 * restores the builder's content, even without script.
 */
export function PreviewDialog({ draftGone, ...props }: PreviewDialogProps) {
  const { taskId, draftId, builder } = props
  const frame = useRef<HTMLIFrameElement>(null)
  // Steps in the frame add to the window's history. Going back over them keeps Back working.
  function takeBackSteps() {
    const steps = stepsInto(frame.current?.contentDocument)
    if (steps === 0) return
    return new Promise<void>((resolve) => {
      frame.current?.addEventListener('load', () => resolve(), { once: true })
      history.go(-steps)
    })
  }
  const back = draftId === null ? undefined : builderAddress(taskId, builder, { [DRAFT]: draftId })
  return (
    <DialogView title="Preview" isFramed back={back} beforeClose={takeBackSteps}>
      {draftGone && (
        <p className="fault mt-1" role="alert">
          {draftGone}
        </p>
      )}
      <p className="note mt-1">
        {draftId === null ? 'This is what your customers see.' : 'This is what customers would see if you saved now.'}{' '}
        You can try it out: nothing is sent or kept.
      </p>
      <PreviewLinks {...props} />
      <PreviewFrame
        ref={frame}
        src={taskResource(taskId, draftId === null ? 'preview/frame' : `preview/${draftId}/frame`)}
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

/** How many pages a frame is away from its first; 0 if unknown, or if it shows a page of another site. */
function stepsInto(page: Document | null | undefined): number {
  const view = page?.defaultView
  return view && 'navigation' in view ? (view.navigation.currentEntry?.index ?? 0) : 0
}
