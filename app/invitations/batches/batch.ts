import type { Page } from '~/lib/lists/paging'
import type { InvitationResult } from '../invitations'

/** The result for one address. */
export type AddressResult = Pick<InvitationResult, 'email' | 'status' | 'reason'>

/**
 * The invitations of one request, as their page shows them. `under way`: `settled` of `total` addresses have their
 * result; `total` is null before the first have. `broken`: no one was invited. `cut off`: the server stopped after
 * some.
 */
export type Batch =
  | { state: 'under way'; settled: number; total: number | null }
  | { state: 'broken' }
  | { state: 'cut off'; id: string; settled: number; total: number }
  | { state: 'done'; id: string; summary: string; noneSent: boolean; results: Page<AddressResult> }
