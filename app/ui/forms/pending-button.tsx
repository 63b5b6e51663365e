import { IslandScript } from '../islands/island'

/** A form's filled button on a page without the framework's script: it says that the form is on its way. */
export function PendingButton({ children, pending }: { children: string; pending: string }) {
  return (
    <>
      <button type="submit" className="button primary" data-pending={pending}>
        {children}
      </button>
      <IslandScript name="pending-label" isAsync />
    </>
  )
}
