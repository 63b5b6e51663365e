import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STEPS = 400

/** Goes to the control with the Tab key alone, as someone without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${control} cannot be reached with the Tab key`)
}

/**
 * Walks through the page with the Tab key and expects that every visible control is reached, and that focus shows on each,
 * also where a bar sticks to the bottom.
 */
export async function expectKeyboardUsable(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  const invisible: string[] = []
  const reached = new Set<string>()
  let last = ''
  for (let step = 0, rounds = 0; step < MOST_STEPS && rounds < 2; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(describeFocused)
    // A date has several stops within one control; a round may begin in the middle of the page.
    if (!focused || (reached.has(focused.key) && focused.key !== last)) rounds += 1
    last = focused?.key ?? ''
    if (!focused || reached.has(focused.key)) continue
    reached.add(focused.key)
    if (!focused.shows || focused.isBehindBar) invisible.push(focused.name)
  }
  const controls = await page.evaluate(listControls)
  const missed = controls.filter(({ key }) => !reached.has(key)).map(({ name }) => name)
  expect(missed, `controls of ${page.url()} that Tab does not reach`).toEqual([])
  expect(invisible, `controls of ${page.url()} on which focus does not show`).toEqual([])
}

type Focused = { key: string; name: string; shows: boolean; isBehindBar: boolean }

function describeFocused(): Focused | null {
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return null
  const all = [...document.querySelectorAll('*')]
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
  // A radio or a file input may show its focus on the label or row around it.
  const around = [element, element.closest('label'), element.parentElement, element.nextElementSibling]
  // Within a frame it is for the frame's page to show, which is a screen of its own.
  const isWithin = element instanceof HTMLIFrameElement
  const shows =
    isWithin ||
    around.some((candidate) => {
      if (!candidate) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
  return {
    key: isRadio ? `radios ${element.form?.id ?? ''} ${element.name}` : String(all.indexOf(element)),
    name: `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`,
    shows,
    isBehindBar: isBehindBar(element),
  }

  function isBehindBar(control: Element): boolean {
    const bar = document.querySelector('.low-bar')
    if (!bar || bar.contains(control) || control.closest('[role=dialog]')) return false
    const { top, bottom } = control.getBoundingClientRect()
    return (top + bottom) / 2 > bar.getBoundingClientRect().top
  }
}

function listControls(): { key: string; name: string }[] {
  const all = [...document.querySelectorAll('*')]
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const isOff = element.matches(':disabled, [type=hidden], [tabindex="-1"], [inert] *')
      return !isOff && element.checkVisibility({ visibilityProperty: true }) && !isBehindModal(element)
    })
    .map((element) => {
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
      return {
        key: isRadio ? `radios ${element.form?.id ?? ''} ${element.name}` : String(all.indexOf(element)),
        name: `${element.tagName.toLowerCase()} ${(element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`,
      }
    })

  function isBehindModal(element: Element): boolean {
    const modal = document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]')
    return modal !== null && !modal.contains(element)
  }
}
