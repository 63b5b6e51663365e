import type { Instance } from '../instance'
import { askRunning } from '../running'
import { aboutSubject, type Finding } from './finding'

/** Whether the running server still has open the database and the uploads that are at their paths; `isLost`: it is not well. */
export async function checkServer({ database }: Instance): Promise<{ findings: Finding[]; isLost: boolean }> {
  const about = aboutSubject('server')
  const server = await askRunning(database)
  if (server === null) return { findings: about.orWell('none runs'), isLost: false }
  const { address, says, isWell } = server
  if (says !== 'ok')
    about.problem(`it says: ${says}`, 'Restore the missing file, or stop it, restore a backup, and start it again')
  return { findings: about.orWell(`running at ${address}, with this database`), isLost: !isWell }
}
