/* The buttons that empty the fields of their questions. */
for (const button of document.querySelectorAll<HTMLElement>('[data-clears]')) {
  const fields = [
    ...(button.closest('fieldset')?.querySelectorAll<HTMLInputElement>('select,[name]:not([type=checkbox])') ?? []),
  ]
  const update = () => {
    button.style.visibility = fields.some(({ value }) => value) ? '' : 'hidden'
  }
  button.hidden = false
  button.addEventListener('click', () => {
    for (const field of fields) {
      field.value = ''
      // The device no longer needs to store the file.
      if (field.type !== 'file') field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    fields[0]?.focus()
    update()
  })
  addEventListener('input', update)
  addEventListener('pageshow', update)
  update()
}
