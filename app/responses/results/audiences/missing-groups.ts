import { BY_PARAM, GROUP_PARAMS } from '~/task-types/groups/group-params'

/** Lists groups in the URL that do not exist; otherwise the page would silently show nothing. */
export function missingGroups(
  choices: { all: string | null; audiences: { value: string }[] }[],
  params: URLSearchParams,
): string | null {
  const known = choices.flatMap(({ all, audiences }) => [...audiences.map(({ value }) => value), ...(all ? [all] : [])])
  const named = [...GROUP_PARAMS, BY_PARAM].flatMap((name) => params.get(name) || [])
  const missing = named.filter((value) => !known.includes(value))
  if (missing.length === 0) return null
  const what =
    missing.length === 1
      ? 'One group in this link no longer exists and is not shown.'
      : `${missing.length} groups in this link no longer exist and are not shown.`
  const why = missing.every((value) => value.startsWith('segment'))
    ? 'Segments are recalculated after each response: open Segments first.'
    : 'A tag was removed or renamed, or a question or an answer removed. Choose another.'
  return `${what} ${why}`
}
