/*
 * Stores the parsed number on each number field, before other scripts see the input. Text that is not a number is stored as
 * 'none'. The slider above the field follows the number, and questions are shown by it.
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
