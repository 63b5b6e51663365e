/** Copies what was typed or chosen, and the focus, from one rendering of a form's fields to another of the same. */
export function carryTyped(from: HTMLElement, to: HTMLElement): void {
  const controls = to.querySelectorAll<HTMLElement>(CONTROLS)
  from.querySelectorAll<HTMLElement>(CONTROLS).forEach((source, index) => {
    const target = controls[index]
    if (!target || target.tagName !== source.tagName) return
    carryValue(source, target)
    if (source === document.activeElement) target.focus()
  })
}

const CONTROLS = 'input, select, textarea, button, a'

function carryValue(source: HTMLElement, target: HTMLElement): void {
  if (source instanceof HTMLInputElement && target instanceof HTMLInputElement) {
    if (source.type === 'file') carryFiles(source, target)
    else if (source.type === 'checkbox' || source.type === 'radio') target.checked = source.checked
    else if (source.type !== 'hidden') target.value = source.value
  } else if (
    (source instanceof HTMLTextAreaElement && target instanceof HTMLTextAreaElement) ||
    (source instanceof HTMLSelectElement && target instanceof HTMLSelectElement)
  ) {
    target.value = source.value
  }
}

/** Files too that are chosen only later, in a window that was opened from the first rendering. */
function carryFiles(source: HTMLInputElement, target: HTMLInputElement): void {
  target.files = source.files
  source.addEventListener('change', () => {
    target.files = source.files
  })
}
