import { buffer } from 'node:stream/consumers'
import { files } from '~/lib/files/files.server'
import { FULL_WIDTH, IMAGE_WIDTHS, isThumbnailWidth, MOST_THUMBNAILS } from '~/lib/files/stored-images'
import { workOnPixels } from '~/uploads/image-work.server'
import { findBrandImages, pickRendition } from '~/uploads/images.server'
import { loadSharp } from '~/uploads/sharp.server'

/**
 * Draws images of the brand next to each other as WebP, each in a square of this size. A square stays blank if its
 * image does not exist, is not the brand's, or has lost its file; null if all would be blank, or for more images than
 * any page requests. `isWhole`: no square is blank.
 */
export async function drawThumbnails(
  brandId: number,
  names: string[],
  width: number,
): Promise<{ bytes: Buffer; isWhole: boolean } | null> {
  if (!isThumbnailWidth(width) || names.length > MOST_THUMBNAILS) return null
  const images = await findBrandImages(brandId, names)
  if (images.length === 0) return null
  const widths = new Map(images.map((image) => [image.fileName, image.width]))
  return await workOnPixels(
    { brandId },
    images.reduce((sum, image) => sum + countPixels(image), 0),
    async () => {
      const sharp = await loadSharp()
      const cells = await Promise.all(
        names.map(async (name, place) => {
          const file = widths.has(name) ? await files.read(pickRendition(name, widths.get(name) ?? null, width)) : null
          if (!file) return []
          const square = { width, height: width, fit: 'contain', background: BLANK, withoutEnlargement: true } as const
          const input = await sharp(await buffer(file.bytes))
            .resize(square)
            .png({ compressionLevel: 0 })
            .toBuffer()
          return [{ input, left: place * width, top: 0 }]
        }),
      )
      const ground = { width: names.length * width, height: width, channels: 4, background: BLANK } as const
      const drawn = sharp({ create: ground }).composite(cells.flat()).webp({ quality: 75, effort: 3 })
      return { bytes: await drawn.toBuffer(), isWhole: cells.every((cell) => cell.length > 0) }
    },
  )
}

/** Pixels decoded for a square: those of the smallest stored size. */
function countPixels({ width, height }: { width: number | null; height: number | null }): number {
  const [full, least] = [width ?? FULL_WIDTH, IMAGE_WIDTHS[0]]
  const share = Math.min(1, least / full)
  return full * (height ?? full) * share * share
}

const BLANK = { r: 0, g: 0, b: 0, alpha: 0 }
