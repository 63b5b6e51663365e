/* The label of a `PendingButton` while its form is on its way, and again when the browser comes back to the page. */

const labels = new Map<HTMLButtonElement, string>()

document.addEventListener('submit', ({ submitter }) => {
  if (!(submitter instanceof HTMLButtonElement) || !submitter.dataset.pending || labels.has(submitter)) return
  labels.set(submitter, submitter.textContent ?? '')
  submitter.textContent = submitter.dataset.pending
})

addEventListener('pageshow', () => {
  for (const [button, label] of labels) button.textContent = label
  labels.clear()
})
