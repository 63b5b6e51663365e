import { demo } from './demo-client'

/* All that moves on the landing page. The page is whole without it, and nothing in it moves under reduced motion. */

const FEATURES = '.feature input'
const FIFTH = 0.2

document.documentElement.dataset.moving = ''
rise()
rotate()
for (const list of document.querySelectorAll<HTMLElement>('[data-tabs]')) tabs(list)
carousel()
demo()

/** A section animates the first time that a fifth of it is visible. */
function rise(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (intersectionRatio < FIFTH) continue
        target.classList.add('seen')
        observer.unobserve(target)
      }
    },
    { threshold: FIFTH },
  )
  for (const section of document.querySelectorAll('.rise')) observer.observe(section)
}

/** The end of a feature's progress, which its stylesheet runs and holds, brings the next; a choice by hand stays. */
function rotate(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>(FEATURES)]
  const pause = document.querySelector<HTMLButtonElement>('#pause')
  const hold = (isHeld: boolean) => pause?.setAttribute('aria-pressed', String(isHeld))
  pause?.addEventListener('click', () => hold(pause.ariaPressed !== 'true'))
  document.addEventListener('animationend', ({ animationName }) => {
    if (animationName !== 'fill') return
    const next = radios[(radios.findIndex(({ checked }) => checked) + 1) % radios.length]
    if (next) next.checked = true
  })
  for (const radio of radios) {
    // Choosing the current option counts too, but is no change event; keys click as well.
    radio.addEventListener('click', () => hold(true))
  }
}

/** Links to sections become tabs, with the keys that tabs have. */
function tabs(list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')]
  const panels = links.map(({ hash }) => document.querySelector(hash))
  const select = (chosen: number) => {
    links.forEach((link, index) => {
      link.setAttribute('aria-selected', String(index === chosen))
      link.tabIndex = index === chosen ? 0 : -1
      panels[index]?.classList.toggle('shown', index === chosen)
    })
  }
  list.setAttribute('role', 'tablist')
  links.forEach((link, index) => {
    link.setAttribute('role', 'tab')
    link.setAttribute('aria-controls', link.hash.slice(1))
    panels[index]?.setAttribute('role', 'tabpanel')
    panels[index]?.setAttribute('tabindex', '0')
    link.addEventListener('click', (event) => {
      event.preventDefault()
      select(index)
      history.replaceState(history.state, '', link.hash)
    })
    link.addEventListener('keydown', (event) => {
      const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
      const target = to === undefined ? null : links.at(to % links.length)
      if (!target) return
      event.preventDefault()
      target.focus()
      target.click()
    })
  })
  select(
    Math.max(
      0,
      links.findIndex(({ hash }) => hash === location.hash),
    ),
  )
}

/** The buttons of the strip, which go round in both directions, and the number of the step that is shown. */
function carousel(): void {
  const strip = document.querySelector<HTMLElement>('#steps')
  const number = document.querySelector('.turn output')
  if (!strip) return
  const count = strip.children.length
  const shown = () => Math.round(strip.scrollLeft / strip.clientWidth)
  let current = 0
  let isSent = false
  const show = (index: number) => {
    current = index
    if (number) number.textContent = `${index + 1} of ${count}`
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-turn]')) {
    button.addEventListener('click', () => {
      show((current + Number(button.dataset.turn) + count) % count)
      isSent = true
      strip.scrollTo({ left: current * strip.clientWidth })
    })
  }
  for (const byHand of ['pointerdown', 'wheel', 'keydown']) {
    strip.addEventListener(byHand, () => {
      isSent = false
    })
  }
  strip.addEventListener('scrollend', () => {
    // A scroll interrupted by a second press ends too, but in another place.
    if (isSent && shown() !== current) return
    isSent = false
    show(shown())
  })
}
