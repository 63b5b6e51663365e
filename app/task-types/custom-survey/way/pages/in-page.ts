import { type Condition, type Given, holds } from '../condition'

/** What decides on a page whether its questions are shown: their conditions, in the order of the page. */
export type InPage = { id: string; showWhen: Condition | undefined }[]

/** Which questions of a page are shown, as it is filled in: `answered` there, and `given` on the pages before. */
export function shownInPage(items: InPage, answered: Given, given: Given): Set<string> {
  const onPage = new Map(items.map(({ id }) => [id, false]))
  const known: Given = (id) => (onPage.has(id) ? (onPage.get(id) ? answered(id) : []) : given(id))
  for (const { id, showWhen } of items) onPage.set(id, !showWhen || holds(showWhen, known))
  return new Set([...onPage].flatMap(([id, isShown]) => (isShown ? [id] : [])))
}
