import { type DataStrategyResult, isRouteErrorResponse } from 'react-router'

/**
 * Wraps the router's requests in the browser. If the server responds with 401, because the person has signed out or in
 * as someone else, the browser itself loads the page or posts the form, as it does without script. The server then
 * carries the form through the sign-in.
 */
export async function asDocumentWhereRefused(
  request: Request,
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const posted = request.method === 'GET' ? null : request.clone()
  const answers = await next()
  if (!Object.values(answers).some(isRefused)) return answers
  if (posted) {
    const fields = await posted.formData()
    isCarried = true
    postAsDocument(posted.url, fields)
  } else window.location.assign(request.url)
  // The browser is leaving; an answer would show an error until it has.
  return await new Promise(() => {})
}

let isCarried = false

/** Whether the browser leaves with the form of this document, so that nothing in it is lost. */
export function carriesForm(): boolean {
  return isCarried
}

function isRefused({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && isRouteErrorResponse(result) && result.status === 401
}

function postAsDocument(action: string, fields: FormData): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.name = name
    if (value instanceof File) {
      form.enctype = 'multipart/form-data'
      input.type = 'file'
      input.files = fileList(value)
    } else {
      input.type = 'hidden'
      input.value = value
    }
    form.append(input)
  }
  document.body.append(form)
  // A field may be named 'submit'.
  HTMLFormElement.prototype.submit.call(form)
}

function fileList(file: File): FileList {
  const transfer = new DataTransfer()
  // An input that was left empty is posted as a file without name and content.
  if (file.name) transfer.items.add(file)
  return transfer.files
}
