import { writeNumber } from '~/lib/numbers'

/*
 * With script, each number field has a slider above it. The field is posted: it can be blank for no answer, which a
 * slider cannot.
 */
for (const slider of document.querySelectorAll<HTMLInputElement>('[data-slides]')) {
  const field = document.getElementById(slider.dataset.slides ?? '')
  if (field instanceof HTMLInputElement) tie(slider, field)
}

function tie(slider: HTMLInputElement, field: HTMLInputElement) {
  const say = () => {
    slider.setAttribute('aria-valuetext', field.value === '' ? '–' : field.value)
    // Without an answer, the slider's position means nothing.
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
  // Pressing the slider answers too, even without moving it, for the middle value.
  slider.addEventListener('click', () => {
    if (field.value === '') slider.dispatchEvent(new Event('input'))
  })
  field.addEventListener('input', follow)
  // Text typed on this device may be restored into the field without an event.
  addEventListener('pageshow', follow)
  follow()
}
