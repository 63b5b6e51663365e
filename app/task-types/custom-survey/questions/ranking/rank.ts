/*
 * With script, buttons and dragging move the ranked options. The selects stay and are submitted; the first move sets
 * all ranks, because from then on the visible order is meant.
 */
for (const list of document.querySelectorAll<HTMLElement>('.to-rank')) rankIn(list)

function rankIn(list: HTMLElement) {
  const rows = () => [...list.children].filter((row) => row instanceof HTMLElement)
  const selectIn = (row: Element) => row.querySelector('select')

  /** Gives places in the order of the rows, to as many as there are places. */
  const place = () => {
    for (const [index, row] of rows().entries()) {
      const select = selectIn(row)
      if (!select) continue
      select.value = index < select.options.length - 1 ? String(index + 1) : ''
      select.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  /** Sorts the rows by their ranks; unranked rows follow in their order. */
  const sort = () => {
    const findPlace = (row: Element) => Number(selectIn(row)?.value) || Number.POSITIVE_INFINITY
    // Infinity less itself is no number.
    const sorted = rows().sort((a, b) => (findPlace(a) === findPlace(b) ? 0 : findPlace(a) - findPlace(b)))
    const focused = document.activeElement
    list.append(...sorted)
    if (focused instanceof HTMLElement && list.contains(focused)) focused.focus()
  }

  for (const button of list.querySelectorAll('button')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const row = button.parentElement
      const by = Number(button.dataset.by)
      const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling
      if (!row || !other) return
      if (by < 0) other.before(row)
      else other.after(row)
      place()
      button.focus()
    })
  }
  list.addEventListener('change', ({ target }) => {
    const row = target instanceof HTMLSelectElement ? target.parentElement : null
    if (!(target instanceof HTMLSelectElement) || !row) return
    const isTaken = rows().some(
      (other) => other !== row && target.value !== '' && selectIn(other)?.value === target.value,
    )
    sort()
    if (!isTaken) return
    // Moves the option with that rank, and all after it, down.
    const other = rows().filter((one) => one !== row)[Number(target.value) - 1]
    if (other) other.before(row)
    else list.append(row)
    place()
    target.focus()
  })
  list.addEventListener('pointerdown', (event) => {
    // A page translator inserts elements into the text.
    const text = event.target instanceof Element && event.target.closest('span')
    const row = text ? text.parentElement : null
    if (row) drag(list, row, event, place)
  })
  list.dataset.moves = ''
  sort()
}

/** Moves a row with the pointer until it is let go. */
function drag(list: HTMLElement, row: HTMLElement, start: PointerEvent, place: () => void) {
  let moved = false
  const follow = ({ clientY, pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return
    const over = [...list.children].find((other) => {
      const { top, bottom } = other.getBoundingClientRect()
      return other !== row && clientY > top && clientY < bottom
    })
    if (!over) return
    moved = true
    const { top, height } = over.getBoundingClientRect()
    if (clientY < top + height / 2) over.before(row)
    else over.after(row)
  }
  const end = () => {
    row.removeAttribute('data-dragged')
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    if (moved) place()
  }
  row.dataset.dragged = ''
  addEventListener('pointermove', follow)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
  start.preventDefault()
}
