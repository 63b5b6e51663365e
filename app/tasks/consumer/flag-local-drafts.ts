/*
 * On a list of tasks: one of which this device keeps something is shown as begun, also while the server does not have that
 * yet. Leaving a page sends what is typed, but the list is asked for at the same time.
 */

const kept = Object.keys(localStorage)

for (const row of document.querySelectorAll<HTMLElement>('[data-kept]')) {
  const keys = (row.dataset.kept ?? '').split('|')
  if (!kept.some((name) => keys.some((key) => `${name} `.startsWith(`${key} `)))) continue
  for (const bar of row.querySelectorAll<HTMLElement>('.bar')) bar.hidden = !bar.hidden
}

export {}
