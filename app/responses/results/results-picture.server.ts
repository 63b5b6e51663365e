import { buffer } from 'node:stream/consumers'
import { openFile } from '~/lib/files/files.server'
import { imageFileName, listImageReferences } from '~/lib/files/stored-images'
import type { Picture } from '~/task-types/results/analysis'
import { findImage } from '~/tasks/configuration/images.server'
import { findOwnTask } from '~/tasks/own-task.server'
import type { ResultsReader } from '~/tasks/sharing/results-reader'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { findImageSizes } from '~/uploads/image-sizes.server'
import { workOnPixels } from '~/uploads/image-work.server'
import { loadSharp } from '~/uploads/sharp.server'
import { drawResults } from './results.server'

export const PICTURES = ['overlay', 'file', 'file-on-image', 'on-image'] as const
/** To be laid over the image on a page, or a file to keep: of the overlay alone, or on the image; or with it on a page. */
type PictureKind = (typeof PICTURES)[number]

/**
 * Pixels of the picture per page pixel. The browser smooths the enlarged overlay, so a page needs few; a download has
 * twice the page's.
 */
const SCALES: Record<PictureKind, number> = { overlay: 0.3, file: 2, 'file-on-image': 2, 'on-image': 1 }

type ResultsPicture = { bytes: Buffer; mediaType: 'image/webp' | 'image/png' | 'image/jpeg' }

/**
 * The filtered results as a picture with the task's title: WebP for a page, PNG for a file. Null if there is nothing to
 * draw.
 */
export async function resultsPicture(
  { brandId, actor, shows }: ResultsReader,
  taskId: number,
  filters: URLSearchParams,
  kind: PictureKind,
): Promise<(ResultsPicture & { title: string }) | null> {
  const task = await findOwnTask(brandId, taskId)
  if (!task) return null
  const images = await findImageSizes(listImageReferences(effectiveConfig(task)))
  const picture = await drawResults(task, filters.toString(), { images, scale: SCALES[kind] }, shows)
  if (!picture) return null
  const { title } = task
  const drawn = picture.width * picture.height
  if (kind === 'overlay' || kind === 'file') {
    return { title, ...(await workOnPixels({ brandId }, drawn, () => overlayAlone(picture, kind))) }
  }
  const image = await findImage(actor, imageFileName(picture.imageUrl) ?? '', picture.width)
  if (image === null) return null
  const { width, height } = images[picture.imageUrl] ?? picture
  return { title, ...(await workOnPixels({ brandId }, drawn + width * height, () => onImage(picture, image, kind))) }
}

async function overlayAlone(picture: Picture, kind: PictureKind): Promise<ResultsPicture> {
  const sharp = await loadSharp()
  const overlay = sharp(picture.pixels, { raw: toRawOptions(picture) })
  return kind === 'overlay'
    ? { bytes: await overlay.webp({ quality: 80 }).toBuffer(), mediaType: 'image/webp' }
    : { bytes: await overlay.png({ compressionLevel: 9 }).toBuffer(), mediaType: 'image/png' }
}

async function onImage(picture: Picture, file: string, kind: PictureKind): Promise<ResultsPicture> {
  const sharp = await loadSharp()
  const overlay = { input: Buffer.from(picture.pixels.buffer), raw: toRawOptions(picture) }
  const image = sharp(await buffer(await openFile(file)))
    .resize(picture.width, picture.height, { fit: 'fill' })
    .composite([overlay])
  return kind === 'on-image'
    ? { bytes: await image.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer(), mediaType: 'image/jpeg' }
    : { bytes: await image.png().toBuffer(), mediaType: 'image/png' }
}

function toRawOptions({ width, height }: Picture) {
  return { width, height, channels: 4 } as const
}
