/*
 * Notes at each field of a number which number it says, before other scripts of the page hear of what was typed: the
 * slider above it follows, and questions are shown by it. What says no number is noted as a text that is none.
 */

import { readNumber } from '~/lib/numbers'

for (const field of document.querySelectorAll<HTMLInputElement>('[data-typed]')) {
  const form = JSON.parse(field.dataset.typed ?? '')
  const note = () => {
    const read = readNumber(field.value, form)
    field.dataset.number = read && 'number' in read ? String(read.number) : field.value && 'none'
  }
  addEventListener('input', note, true)
  addEventListener('pageshow', note)
  note()
}
