/** What a dialog about a pending invitation says once it has been accepted, as when someone comes Back to it. */
export function NoLongerPending() {
  return <p className="mt-4">This invitation is no longer pending: its address has an account.</p>
}
