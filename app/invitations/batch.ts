import type { InvitationResult } from './invitations'

/** What became of the addresses of one request, as its page of results shows it. */
export type Batch = { summary: string; results: Pick<InvitationResult, 'email' | 'status' | 'reason'>[] }
