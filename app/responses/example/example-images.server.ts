import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomId } from '~/lib/secret.server'
import { storeImage } from '~/tasks/configuration/images.server'
import { toEnglish } from '~/texts/english-faults'
import { loadSharp } from '~/uploads/sharp.server'
import { PACKS, packPicture } from './pack-pictures'

/** Stores the first pictures of packs for a task, like uploads, and returns their URLs. */
export async function storePacks(brandId: number, taskId: number, count: number): Promise<string[]> {
  const sharp = await loadSharp()
  const urls: string[] = []
  for (const pack of PACKS.slice(0, count)) {
    const file = path.join(tmpdir(), `sounding-${randomId(6)}.png`)
    await writeFile(
      file,
      await sharp(Buffer.from(packPicture(pack)))
        .png()
        .toBuffer(),
    )
    const stored = await storeImage(brandId, { path: file, taskId })
    await rm(file)
    if (!stored.ok) throw new Error(toEnglish(stored.message))
    urls.push(stored.value.url)
  }
  return urls
}
