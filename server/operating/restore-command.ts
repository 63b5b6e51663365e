import path from 'node:path'
import { runCommand } from './command'
import type { ErasedSince } from './erased-since'

/* npm run restore -- FILE [--replace] */

const OTHER_SECRET = `
SESSION_SECRET is another one than that of the backup: links in mails that were sent before work with that one alone`

function formatList({ stakeholders, brands }: ErasedSince): string {
  const people = stakeholders.map(({ brandId, consumerId }) => `consumer ${consumerId} of brand ${brandId}`)
  const lines = [...people, ...brands.map((id) => `brand ${id}`)]
  if (lines.length === 0) return '\nNo one was erased after the backup'
  return `\nThe database that it replaced did not have these any more: ${lines.join(', ')}`
}

const HELP = {
  usage: 'npm run restore -- FILE [--replace]',
  says: 'Put the contents of a backup in place, while the server is stopped',
  flags: { '--replace': 'Also where there is a database that is newer than the backup' },
}

await runCommand(HELP, async (file, given) => {
  const { ownInstance } = await import('./instance')
  const { asText, restoreBackup } = await import('./restore')
  const instance = ownInstance()
  const { takenAt, files, hasOtherSecret, erased } = await restoreBackup(
    instance,
    path.resolve(file),
    given.has('--replace'),
  )
  return `${instance.database} is as it was at ${asText(takenAt)}, with ${files} files in ${instance.uploads}
People erased after the backup are back. Erase them again${erased ? formatList(erased) : ''}${hasOtherSecret ? OTHER_SECRET : ''}`
})
