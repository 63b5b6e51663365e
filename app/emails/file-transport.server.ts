import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Parcel, Transport } from './delivery'
import { messageOf } from './message.server'

/** Writes mails as .eml files. A mail has one file, however often it is delivered. */
export function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(parcel) {
      try {
        const { message } = await composer.sendMail(messageOf(parcel))
        if (!Buffer.isBuffer(message)) throw new Error('The composer gave no buffer')
        await writeWhole(path.join(folder, fileName(parcel)), message)
        return { end: 'delivered' }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'ERROR'
        return { end: 'refused', permanent: false, code, reason: String(error) }
      }
    },
    close() {},
  }
}

/** Nobody who lists the folder for .eml files sees half a mail. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

function fileName({ date, outboxId, recipient }: Parcel): string {
  const when = date.toISOString().replace(/[:.]/g, '-')
  const to = recipient.replace(/[^\w.@+-]/g, '_').slice(0, 100)
  return `${when}-${String(outboxId).padStart(6, '0')}-${to}.eml`
}
