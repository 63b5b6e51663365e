import { write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { NotWritten } from '#db/write-errors'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { log } from '~/lib/observing/log.server'
import { created, notFound, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { ownsProject } from '~/projects/projects.server'
import type { Entry } from '../address-list'
import type { InvitationResult } from '../invitations'
import { type InviteRequest, invite } from '../invite.server'

/** `rowsWithoutAddress`: of a file that has some. */
export type Results = { results: InvitationResult[]; rowsWithoutAddress?: number }

/** Receives the results of each transaction after its commit, and the total number of addresses. */
export type OnUnit = (results: InvitationResult[], total: number, rowsWithoutAddress?: number) => void

/** About 10 ms of work, so that other requests run in between. */
const UNIT = 64

const NOT_REACHED = 'Not invited. The import was interrupted. Please invite this address again.'

/**
 * Invites each address, some in a unit. Results come in the order of the entries. If a unit fails, earlier ones keep
 * their invitations, and its addresses and later ones get failed results; if the first one fails, no invitations
 * remain, and it throws. Missing if the project is not the brand's.
 */
export async function inviteInUnits(
  acting: Acting,
  request: InviteRequest,
  onUnit: OnUnit = () => {},
): Promise<Outcome<Results>> {
  const results: InvitationResult[] = []
  const keep = (unit: InvitationResult[]) => {
    results.push(...unit)
    onUnit(unit, request.entries.length)
  }
  try {
    for await (const entries of yieldingChunks(request.entries, UNIT)) {
      const outcome = await inviteUnit(acting, { ...request, entries })
      if (!outcome.ok) return outcome
      keep(outcome.value)
    }
  } catch (error) {
    if (results.length === 0) throw error
    const facts = { err: error, invited: results.length, of: request.entries.length }
    if (error instanceof NotWritten) log.warn(facts, `invitations broke off: ${error.message}`)
    else log.error(facts, 'invitations broke off')
    keep(request.entries.slice(results.length).map(notReached))
  }
  // The answer is as long as the list: it is not written in the turn of the last commit.
  await yieldToEventLoop()
  return created({ results })
}

async function inviteUnit(acting: Acting, request: InviteRequest): Promise<Outcome<InvitationResult[]>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const { projectId } = request
    if (projectId !== null && !(await ownsProject(brandId, projectId, tx)))
      return notFound('This project was not found')
    return created(await invite(tx, acting, request))
  })
}

function notReached({ typed, email }: Entry): InvitationResult {
  return { email: email ?? typed, status: 'failed', reason: NOT_REACHED, invitation: null }
}
