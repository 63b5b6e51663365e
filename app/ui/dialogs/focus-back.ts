/**
 * Gives the focus back to what had it before a dialog, unless something else has it by then: to the dots of a menu that it was
 * folded into, and to the page where it is gone.
 */
export function giveFocusBack(to: Element | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) heirOf(to)?.focus({ preventScroll: true })
  })
}

function heirOf(to: Element | null): HTMLElement | null {
  if (!(to instanceof HTMLElement)) return null
  if (!to.isConnected) return document.getElementById('content')
  return to.closest('details:not([open])')?.querySelector('summary') ?? to
}
