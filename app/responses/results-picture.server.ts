import sharp from 'sharp'
import type { BrandUser } from '~/accounts/guards.server'
import { imageFileName } from '~/lib/stored-images'
import { createTurns } from '~/lib/turns'
import { taskType } from '~/task-types/registry'
import type { Picture } from '~/task-types/task-type'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findImageSizes } from '~/uploads/image-sizes.server'
import { findImage } from '~/uploads/images.server'
import { drawResults } from './results-view.server'

type PictureWanted = {
  /** Pixels of the picture to one of the page. */
  scale: number
  /** Whether the image lies beneath, or the picture is to be laid over it. */
  isOnImage: boolean
}

const turns = createTurns(2)

/** The results of a task of the brand as a PNG, as the filters narrow them; null where there is nothing to draw. */
export async function resultsPicture(
  brand: BrandUser,
  taskId: number,
  filters: URLSearchParams,
  { scale, isOnImage }: PictureWanted,
): Promise<Buffer<ArrayBufferLike> | null> {
  const task = await findTaskRow(brand.profile.id, taskId)
  if (!task) return null
  const images = await findImageSizes(taskType(task.type).filesIn(configOf(task)))
  const picture = await drawResults(brand.profile.id, taskId, filters, { images, scale })
  if (!picture) return null
  const beneath = isOnImage ? await findImage(brand, imageFileName(picture.over) ?? '', picture.width) : null
  if (isOnImage && beneath === null) return null
  return await turns.enter(() => (beneath === null ? overlayAlone(picture) : onImage(picture, beneath)))
}

async function overlayAlone({ width, height, pixels }: Picture): Promise<Buffer> {
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function onImage({ width, height, pixels }: Picture, file: string): Promise<Buffer> {
  return await sharp(file)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: Buffer.from(pixels.buffer), raw: { width, height, channels: 4 } }])
    .png()
    .toBuffer()
}
