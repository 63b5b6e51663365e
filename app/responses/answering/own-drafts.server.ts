import { LRUCache } from 'lru-cache'

/**
 * The draft that each page saved last, by consumer, task and page. A draft that is sent as a page is hidden may be kept
 * without its page hearing of it; the page's next one is made from it all the same. After a restart such a page is
 * asked once which of the two is to stay.
 */
const ownDrafts = new LRUCache<string, string>({ max: 10_000 })

/** What the page saved last; blank where that is not known. */
export function ownDraft(consumerId: number, taskId: number, page: string): string {
  return ownDrafts.get(keyOf(consumerId, taskId, page)) ?? ''
}

export function noteOwnDraft(consumerId: number, taskId: number, page: string, draftOf: string): void {
  if (page !== '' && page.length < 100) ownDrafts.set(keyOf(consumerId, taskId, page), draftOf)
}

function keyOf(consumerId: number, taskId: number, page: string): string {
  return `${consumerId} ${taskId} ${page}`
}
