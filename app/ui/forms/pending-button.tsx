import { IslandScript } from '../islands/island'

/** A form's primary button on a page without the framework's script; it shows that the form is being sent. */
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
