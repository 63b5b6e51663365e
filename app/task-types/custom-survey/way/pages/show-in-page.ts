/*
 * Shows and hides the questions of a page as others on it are answered. Without it the page ends before the first of
 * them. It stands in the page, and decides as the server does.
 */
import { type InPage, shownInPage } from './in-page'

/** `name`: of the question's fields and element. `given`: what was answered on the pages before. */
type PageData = { items: (InPage[number] & { name: string })[]; given: Record<string, string[]> }

const form = document.querySelector<HTMLFormElement>('form[data-way]')

if (form) {
  const { items, given }: PageData = JSON.parse(form.dataset.way ?? '')
  const names = new Map(items.map(({ id, name }) => [id, name]))
  const [first] = document.querySelectorAll<HTMLElement>('.question-number')
  const offset = Number(first?.textContent) || 1
  const update = () => {
    const fields = [...new FormData(form)]
    const textsOf = (id: string) => {
      const filled = fields.flatMap(([field, value]) => {
        const text = value instanceof File ? value.name : value.trim()
        return field.split(':')[1] === names.get(id) && text ? [{ field, text }] : []
      })
      const own = filled.filter(({ field }) => field === `answer:${names.get(id)}`)
      // Of a question of several controls, it is only asked whether it is answered.
      return (own.length > 0 ? own : filled.slice(0, 1)).map(({ text }) => text)
    }
    const shown = shownInPage(items, textsOf, (id) => given[id] ?? [])
    let number = offset
    for (const { id, name } of items) {
      const isShown = shown.has(id)
      const element = document.getElementById(`way-${name}`)
      const asked = element?.querySelector('input')
      if (!element || !asked) continue
      element.hidden = asked.disabled = !isShown
      const label = element.querySelector('.question-number')
      if (isShown && label) label.textContent = `${number++}`
    }
    for (const part of form.querySelectorAll<HTMLElement>('[data-cut]')) part.hidden = false
  }
  form.addEventListener('input', update)
  // The browser may go back to a page as it was left.
  addEventListener('pageshow', update)
  update()
}
