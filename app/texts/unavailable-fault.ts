import type { NotWritten } from '#db/write-errors'
import { type Fault, fault } from './fault'

/** Why nothing can be written at present. */
export function toUnavailableFault({ data }: NotWritten): Fault {
  return fault(`unavailable.${data.obstacle}`)
}
