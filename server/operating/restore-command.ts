import path from 'node:path'
import { runCommand } from './command'

/* npm run restore -- FILE [--replace] */

const OTHER_SECRET = `
SESSION_SECRET is another one than that of the backup: links in mails that were sent before work with that one alone`

await runCommand('npm run restore -- FILE [--replace]', ['--replace'], async (file, given) => {
  const { ownInstance } = await import('./instance')
  const { asText, restoreBackup } = await import('./restore')
  const instance = ownInstance()
  const { takenAt, files, hasOtherSecret } = await restoreBackup(instance, path.resolve(file), given.has('--replace'))
  return `${instance.database} is as it was at ${asText(takenAt)}, with ${files} files in ${instance.uploads}
Who was erased since then is in it again, and is to be erased again${hasOtherSecret ? OTHER_SECRET : ''}`
})
