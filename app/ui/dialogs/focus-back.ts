/** Gives the focus back to what had it before a dialog, unless something else has it by then. */
export function giveFocusBack(to: Element | null): void {
  setTimeout(() => {
    const isFree = document.activeElement === document.body
    if (isFree && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
  })
}
