/** With script, choosing an exclusive option clears the others, and vice versa; the server checks it in any case. */
for (const alone of document.querySelectorAll<HTMLInputElement>('[data-alone]')) {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')].filter(
    (box) => box.name === alone.name,
  )
  for (const box of boxes) {
    box.addEventListener('change', () => {
      if (!box.checked) return
      for (const other of boxes) if (other !== box && (box === alone || other === alone)) other.checked = false
    })
  }
}
