type Refusal = { message?: string; errors?: Record<string, string[]> }

/** Opens the dialog in place, sends its form without leaving the page, and resets it each time it is closed. */
export function demo(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.demo')
  const form = dialog?.querySelector('form')
  const submitted = dialog?.querySelector<HTMLElement>('.submitted')
  const title = dialog?.querySelector('h2')
  const button = form?.querySelector('button')
  if (!dialog || !form || !submitted || !title || !button) return
  const [label, pending = ''] = [button.textContent, button.dataset.pending]
  const inputs = [...form.querySelectorAll('input')]
  const isAsked = () => location.search.includes('dialog=')

  const view = (isDone: boolean) => {
    form.hidden = isDone
    submitted.hidden = !isDone
    title.textContent = isDone ? 'Request Submitted' : 'Schedule a Demo'
  }
  const open = () => {
    dialog.open = false
    dialog.showModal()
    if (!form.hidden && matchMedia('(pointer: fine)').matches) (faulty(form) ?? inputs[0])?.focus()
  }
  const reset = () => {
    for (const input of inputs) input.value = ''
    showErrors(form, {})
    view(false)
    dialog.querySelector('.toast')?.remove()
  }

  for (const link of document.querySelectorAll('[data-demo]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      history.pushState(null, '', '/?dialog=schedule-demo')
      open()
    })
  }
  for (const link of dialog.querySelectorAll('a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      dialog.close()
    })
  }
  dialog.addEventListener('close', () => {
    reset()
    if (location.pathname + location.search !== '/') history.pushState(null, '', '/')
  })
  addEventListener('popstate', () => {
    if (isAsked() && !dialog.open) open()
    if (!isAsked() && dialog.open) dialog.close()
  })
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    button.textContent = pending
    const refusal = await send(Object.fromEntries(inputs.map(({ name, value }) => [name, value])))
    isSending = false
    button.textContent = label
    showErrors(form, refusal?.errors ?? {})
    if (refusal && !refusal.errors) {
      findAlert(form).textContent = `${dialog.dataset.failed}: ${refusal.message ?? dialog.dataset.fallback}`
    }
    if (refusal) return
    view(true)
    toast(dialog)
  })

  if (dialog.open) {
    document.querySelector<HTMLElement>('.site')?.removeAttribute('inert')
    open()
  }
}

/** Null if the request succeeded. */
async function send(fields: Record<string, string>): Promise<Refusal | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch('/api/demo-request', { method: 'POST', headers, body: JSON.stringify(fields) })
    return response.ok ? null : await response.json()
  } catch {
    return {} // offline, or an answer from someone else: the dialog says what to do
  }
}

/** As the server shows them: each at its field, and one line on top. */
function showErrors(form: HTMLFormElement, errors: Record<string, string[]>): void {
  for (const input of form.querySelectorAll('input')) {
    const texts = errors[input.name]
    const field = input.parentElement
    field?.classList.toggle('faulty', Boolean(texts))
    field?.querySelector('.message')?.remove()
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    if (!texts) continue
    const message = document.createElement('span')
    message.className = 'message'
    message.id = `${input.id}-msg`
    message.textContent = texts.join(' ')
    field?.append(message)
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', message.id)
  }
  const count = Object.keys(errors).length
  form.querySelector('[role=alert]')?.remove()
  if (count === 0) return
  findAlert(form).textContent = count === 1 ? 'One field needs attention.' : `${count} fields need attention.`
  faulty(form)?.focus()
}

function findAlert(form: HTMLFormElement): Element {
  const line = form.querySelector('[role=alert]') ?? document.createElement('p')
  line.className = 'fault'
  line.setAttribute('role', 'alert')
  if (!line.parentElement) form.querySelector('.subtitle')?.after(line)
  return line
}

function faulty(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid=true]')
}

/** Inside the dialog, because content under a modal dialog can neither be pressed nor read out. */
function toast(dialog: HTMLDialogElement): void {
  const card = document.createElement('div')
  card.className = 'toast demo-said'
  card.setAttribute('role', 'status')
  dialog.prepend(card)
  const [title, text] = [document.createElement('b'), document.createElement('p')]
  title.textContent = dialog.dataset.title ?? ''
  text.textContent = dialog.dataset.message ?? ''
  card.append(title, text)
}
