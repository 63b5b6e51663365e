import type { Instance } from '../instance'
import { askRunning } from '../running'
import { aboutSubject, type Finding } from './finding'

/** Whether the server that runs still holds the database and the uploads that stand under their names; `isLost`: it is not well. */
export async function checkServer({ database }: Instance): Promise<{ findings: Finding[]; isLost: boolean }> {
  const about = aboutSubject('server')
  const server = await askRunning(database)
  if (server === null) return { findings: about.orWell('none runs'), isLost: false }
  const { address, says, isWell } = server
  if (says !== 'ok')
    about.problem(`it says: ${says}`, 'Put back what it misses, or stop it, restore a backup, and start it again')
  return { findings: about.orWell(`it runs at ${address}, and holds what stands here`), isLost: !isWell }
}
