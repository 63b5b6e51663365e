import { writeNumber } from '~/lib/numbers'

/*
 * Where script runs, a slider stands above each of its number fields. The field is what is sent: without a number nothing
 * is answered, which a slider alone cannot say.
 */
for (const slider of document.querySelectorAll<HTMLInputElement>('[data-slides]')) {
  const field = document.getElementById(slider.dataset.slides ?? '')
  if (field instanceof HTMLInputElement) tie(slider, field)
}

function tie(slider: HTMLInputElement, field: HTMLInputElement) {
  const say = () => {
    slider.setAttribute('aria-valuetext', field.value === '' ? '–' : field.value)
    // As long as nothing is answered, where it stands is no answer.
    slider.style.opacity = field.value === '' ? '0.45' : ''
  }
  const follow = () => {
    const { number = '' } = field.dataset
    if (/\d/.test(number)) slider.value = number
    say()
  }
  slider.hidden = false
  slider.addEventListener('input', () => {
    field.value = writeNumber(slider.valueAsNumber)
    say()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // Where the middle is meant, nothing is moved: pressing it answers too.
  slider.addEventListener('click', () => {
    if (field.value === '') slider.dispatchEvent(new Event('input'))
  })
  field.addEventListener('input', follow)
  // What was typed on this device may be put back into the field without an event.
  addEventListener('pageshow', follow)
  follow()
}
