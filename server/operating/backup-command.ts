import path from 'node:path'
import { runCommand } from './command'

/* npm run backup -- FILE */

const HELP = {
  usage: 'npm run backup -- FILE',
  says: 'Write the database, the secret and the uploads to one file, and read it back',
}

await runCommand(HELP, async (given) => {
  const file = path.resolve(given)
  const { ownInstance } = await import('./instance')
  const { removeUnfinished, takeBackup } = await import('./backup')
  const { askRunning } = await import('./running')
  // Removes the unfinished file even if a signal ends the process.
  process.once('exit', () => removeUnfinished(file))
  const instance = ownInstance()
  const server = await askRunning(instance.database)
  if (server && !server.isWell) throw new Error(`the server that runs says: ${server.says}`)
  const { bytes, files, missing, inBucket } = await takeBackup(instance, file)
  const lost = missing > 0 ? `\n${missing} uploaded files were already missing. Run npm run doctor to list them` : ''
  const elsewhere = instance.bucket
    ? `\nIt does not hold the ${inBucket} images and videos: they are in the bucket ${instance.bucket}, which is to be copied by itself`
    : ''
  return `${file}: the database, the secret and ${files} files, ${bytes} bytes, verified${lost}${elsewhere}`
})
