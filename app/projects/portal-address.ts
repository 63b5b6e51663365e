type Changes = Record<string, string | number | null | undefined>

/** What belongs to a dialog alone and goes with it. */
const OF_DIALOG = {
  dialog: null,
  task: null,
  type: null,
  by: null,
  invitation: null,
  batch: null,
  consumerId: null,
  everyone: null,
  part: null,
  import: null,
}

/** The portal's address with some of its parameters changed; null, undefined and blank take one away. */
export function portalAddress(current: URLSearchParams | null, changes: Changes): string {
  const search = changed(current, changes)
  return search.size > 0 ? `/?${search}` : '/'
}

/** The portal's address without its dialog. */
export function withoutDialog(current: URLSearchParams): string {
  return portalAddress(current, OF_DIALOG)
}

/** The address that a dialog's form posts to: the noun's own page, which shows the same portal under the dialog. */
export function nounAddress(path: string, current: URLSearchParams): string {
  const search = changed(current, { dialog: null, by: null })
  return search.size > 0 ? `${path}?${search}` : path
}

function changed(current: URLSearchParams | null, changes: Changes): URLSearchParams {
  const search = new URLSearchParams(current ?? undefined)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') search.delete(name)
    else search.set(name, String(value))
  }
  return search
}
