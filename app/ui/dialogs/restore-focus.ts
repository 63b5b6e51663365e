/**
 * Returns the focus to the element that opened a dialog, unless another element has it by then. If a closed menu hides that
 * element, its button gets the focus; if the element is gone or disabled, the page does.
 */
export function giveFocusBack(to: Element | null): void {
  setTimeout(() => {
    const menu = to?.closest('details:not([open]), div.row-menu:not([data-open])')
    for (const heir of [menu?.querySelector('summary, button') ?? to, document.getElementById('content')]) {
      if (document.activeElement === document.body && heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    }
  })
}
