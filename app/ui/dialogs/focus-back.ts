/**
 * Gives the focus back to what had it before a dialog, unless something else has it by then: to the dots of a menu that it was
 * folded into, and to the page where it is gone or cannot be pressed any more.
 */
export function giveFocusBack(to: Element | null): void {
  setTimeout(() => {
    const dots = to?.closest('details:not([open])')?.querySelector('summary')
    for (const heir of [dots ?? to, document.getElementById('content')]) {
      if (document.activeElement === document.body && heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    }
  })
}
