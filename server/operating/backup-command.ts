import path from 'node:path'
import { runCommand } from './command'

/* npm run backup -- FILE */

await runCommand('npm run backup -- FILE', [], async (given) => {
  const file = path.resolve(given)
  const { ownInstance } = await import('./instance')
  const { removeUnfinished, takeBackup } = await import('./backup')
  // Where a signal ends it, too, nothing is left half.
  process.once('exit', () => removeUnfinished(file))
  const { bytes, files, missing } = await takeBackup(ownInstance(), file)
  const lost = missing > 0 ? `\n${missing} files of uploads were gone before: npm run doctor tells which` : ''
  return `${file}: the database, the secret and ${files} files, ${bytes} bytes, read back and whole${lost}`
})
