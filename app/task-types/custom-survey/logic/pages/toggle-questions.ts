/*
 * Shows and hides the questions of a page as others on it are answered. Without it the page ends before the first of
 * them. It is inlined in the page, and uses the server's rules.
 */

import type { PageData } from './page-data'
import { readTyped, visibleInPage } from './page-visibility'

const form = document.querySelector<HTMLFormElement>('form[data-way]')

if (form) {
  const { items, given }: PageData = JSON.parse(form.dataset.way ?? '')
  const offset = Number(form.querySelector('.question-number')?.textContent) || 1
  const update = () => {
    const fields = [...new FormData(form)].map(([field, value]): [string, string] => [
      field,
      typeof value === 'string'
        ? // As a field of a number has it noted.
          (form.querySelector<HTMLElement>(`[name="${field}"]`)?.dataset.number ?? value)
        : value.name,
    ])
    const shown = visibleInPage(
      items,
      (id) => items.flatMap((item) => (item.id === id ? readTyped(fields, item.name, item.byText) : [])),
      (id) => given[id] ?? [],
    )
    let number = offset
    for (const { id, name } of items) {
      const isShown = shown.has(id)
      const element = document.getElementById(`way-${name}`)
      const asked = element?.querySelector('input')
      if (!element || !asked) continue
      element.hidden = asked.disabled = !isShown
      const label = isShown && element.querySelector('.question-number')
      if (label) label.textContent = `${number++}`
    }
  }
  for (const part of form.querySelectorAll<HTMLElement>('[data-cut]')) part.hidden = false
  addEventListener('input', update)
  // Back may restore the page with its old values.
  addEventListener('pageshow', update)
  update()
}
