import { Dialog, DialogTitle } from '@headlessui/react'
import { type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'
import { Cross } from '~/ui/icons'
import { taskResource } from '../task-address'

type PreviewProps = { task: { id: number; title: string } }

export const PREVIEW_NOTE = 'This is what your customers see. You can try it out: nothing is sent or kept.'

/**
 * The way to the preview, which is a page. Script opens that page in a dialog instead, over an editor that stays as it
 * is: what is not saved there yet is not in the preview, and is not lost.
 */
export function PreviewLink({ task }: PreviewProps) {
  const [isOpen, setOpen] = useState(false)
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="button" href={taskResource(task.id, 'preview')} onClick={open}>
        Preview
      </a>
      {isOpen && <PreviewDialog task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

function PreviewDialog({ task, onClose }: PreviewProps & { onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The page in the frame hears its keys and presses itself: Escape, and its own way back, close the dialog.
  function listen({ currentTarget: { contentDocument: page } }: SyntheticEvent<HTMLIFrameElement>) {
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
    page?.querySelector('a[target="_top"]')?.addEventListener('click', (event) => {
      event.preventDefault()
      close()
    })
  }
  // The steps taken in the frame stand in the history of the window. They are taken back, so that Back still leads away.
  function close() {
    const steps = stepsInto(frame.current?.contentDocument)
    if (steps === 0) return onClose()
    frame.current?.addEventListener('load', onClose, { once: true })
    history.go(-steps)
  }
  return (
    <Dialog open onClose={close} className="overlay">
      <div className="dialog framed">
        <div className="bar flex-nowrap items-start">
          <DialogTitle>Preview</DialogTitle>
          <button type="button" className="dialog-close" onClick={close} aria-label="Close">
            <Cross />
          </button>
        </div>
        <p className="note mt-2">{PREVIEW_NOTE} What is not saved yet is not in it.</p>
        <iframe ref={frame} src={taskResource(task.id, 'preview')} title={task.title} onLoad={listen} />
      </div>
    </Dialog>
  )
}

/** How many pages a frame is away from its first; 0 where the browser does not say, or it shows no page of ours. */
function stepsInto(page: Document | null | undefined): number {
  const view = page?.defaultView
  return view && 'navigation' in view ? (view.navigation.currentEntry?.index ?? 0) : 0
}
