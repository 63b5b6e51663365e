import type { Acting } from '~/accounts/audit-log/audit-log'
import type { LinkReader, Member, Program } from './actor'

/** The actor as the audit log of the brand names it. */
export function toActing(actor: Member | Program | LinkReader): Acting {
  const { brandId } = actor
  switch (actor.kind) {
    case 'member':
      return { brandId, by: 'brand', userId: actor.userId }
    case 'program':
      return { brandId, by: 'brand', keyName: actor.keyName }
    case 'reader':
      return { brandId, by: 'somebody' }
  }
}
