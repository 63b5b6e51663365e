/** How far what was drawn has moved since, as the browser counts it. Runs in the page. */
export function shiftsSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // What is buffered is handed over in a task of its own; without any shift there is none.
    setTimeout(() => resolve(sum), 500)
  })
}
