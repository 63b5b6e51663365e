import { runCommand } from './command'

/*
 * npm run files:copy -- --to s3 | disk: copies images and videos from UPLOADS_DIR into the bucket of the environment,
 * or back. The server may run meanwhile. A second run continues after an interruption, and adds new files.
 */

const HELP = {
  usage: 'npm run files:copy -- --to s3 | disk',
  says: 'Copy images and videos from UPLOADS_DIR into the bucket that the environment names, or back',
  flags: { '--to': 's3 for the bucket, disk for UPLOADS_DIR' },
}

await runCommand(HELP, async (target) => {
  if (target !== 's3' && target !== 'disk') throw new Error('Files are copied to s3 or to disk')
  const { bucket, localFiles } = await import('~/lib/files/files.server')
  if (!bucket) throw new Error('Environment variable S3_BUCKET: name the bucket, and with which keys it is reached')
  const { copyFiles } = await import('./copy/files')
  const [from, to] = target === 's3' ? [localFiles, bucket] : [bucket, localFiles]
  const { copied, there, bytes } = await copyFiles(from, to)
  return `${copied} files copied, ${there} were there already; all ${bytes} bytes were read again and are equal. Nothing was removed`
})
