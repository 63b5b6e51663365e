/*
 * On a list of tasks: shows a task with a local draft as begun, even before the server has the draft. Leaving a page
 * sends the draft, but the list loads at the same time.
 */

const kept = Object.keys(localStorage)

for (const row of document.querySelectorAll<HTMLElement>('[data-kept]')) {
  const keys = (row.dataset.kept ?? '').split('|')
  if (!kept.some((name) => keys.some((key) => `${name} `.startsWith(`${key} `)))) continue
  for (const bar of row.querySelectorAll<HTMLElement>('.bar')) bar.hidden = !bar.hidden
}

export {}
