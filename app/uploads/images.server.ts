import { and, eq, inArray } from 'drizzle-orm'
import type { Metadata } from 'sharp'
import { db, write } from '#db/client.server'
import { uploads } from '#db/schema'
import { DatabaseLost, FilesUnreachable, toWriteError } from '#db/write-errors'
import { files } from '~/lib/files/files.server'
import { FULL_WIDTH, IMAGE_WIDTHS } from '~/lib/files/stored-images'
import { created, done, invalid, type Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { fault } from '~/texts/fault'
import { type ImageOwner, workOnPixels } from './image-work.server'
import { loadSharp } from './sharp.server'

export type StoredImage = {
  id: number
  url: string
  imageUrl: string
  filename: string
  width: number
  height: number
}

/** The size of "50 megapixel" cameras: the largest images are 8272 × 6200. */
const MOST_PIXELS = 52_000_000
/** As high as a WebP image may be. */
const MOST_HEIGHT = 16_383
const FORMATS = new Set(['jpeg', 'png', 'webp'])

/** Whether the bytes on disk begin as a JPEG, PNG or WebP. */
export function isImage(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12))
  return (
    (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  )
}

/**
 * Decodes an image and stores it as WebP, upright and without metadata, in the widths of a phone, a tablet and in full,
 * under a random name of the brand's. Invalid if it cannot be decoded or has too many pixels. The caller has checked
 * who owns the task, if one is given.
 */
export async function keepImage(
  brandId: number,
  image: { path: string; taskId: number | null },
): Promise<Outcome<StoredImage>> {
  const decoded = await decodeImage(image.path, { brandId })
  if (!decoded.ok) return decoded
  const renditions = decoded.value

  const filename = `${randomId(16)}.webp`
  const { width, height, size } = renditions.full.info
  const row = { fileName: filename, brandId, taskId: image.taskId, bytes: size, width, height }
  try {
    await putRenditions(toName(filename), renditions)
    const id = await insertImage(row)
    const url = `/api/images/${filename}`
    return created({ id, url, imageUrl: url, filename, width, height })
  } catch (error) {
    const failure = toWriteError(error)
    // Does not call an unreachable storage again while someone waits; the sweeper cleans up.
    if (!(failure instanceof FilesUnreachable || failure instanceof DatabaseLost)) await removeImageFiles(filename)
    throw failure
  }
}

/** An image in the widths that are stored. */
type Renditions = NonNullable<Awaited<ReturnType<typeof render>>>

/** Decodes an image in its owner's turn: invalid if it cannot be decoded or has too many pixels. */
export async function decodeImage(file: string, owner: ImageOwner): Promise<Outcome<Renditions>> {
  const metadata = await readMetadata(file)
  if (!metadata) return invalid({ image: [fault('upload.unreadableImage')] })
  const pixels = metadata.width * metadata.height
  if (pixels > MOST_PIXELS) return invalid({ image: [fault('upload.manyPixels')] })
  const renditions = await workOnPixels(owner, pixels, () => render(file))
  return renditions ? done(renditions) : invalid({ image: [fault('upload.unreadableImage')] })
}

/** Stores an image under a name that ends with `.webp`, and its smaller renditions next to it. */
export async function putRenditions(name: string, { full, smaller }: Renditions): Promise<void> {
  await Promise.all([
    files.put(name, full.data),
    ...smaller.map(({ width, data }) => files.put(name.replace('.webp', `-${width}.webp`), data)),
  ])
}

async function insertImage(
  image: Omit<typeof uploads.$inferInsert, 'kind' | 'mediaType' | 'createdAt'>,
): Promise<number> {
  const [row] = await write((tx) =>
    tx
      .insert(uploads)
      .values({ ...image, kind: 'image', mediaType: 'image/webp', createdAt: Date.now() })
      .returning({ id: uploads.id }),
  )
  if (!row) throw new Error('The image was not inserted')
  return row.id
}

/** The owner of an image and its full width, or null if there is no such image. */
export async function findImageOwner(filename: string): Promise<{ brandId: number; width: number | null } | null> {
  const [row] = await db
    .select({ brandId: uploads.brandId, width: uploads.width })
    .from(uploads)
    .where(and(eq(uploads.fileName, filename), eq(uploads.kind, 'image')))
  return row ?? null
}

/** Only the brand's images, with their full size. */
export async function findBrandImages(
  brandId: number,
  names: string[],
): Promise<{ fileName: string; width: number | null; height: number | null }[]> {
  return await db
    .select({ fileName: uploads.fileName, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(eq(uploads.brandId, brandId), eq(uploads.kind, 'image'), inArray(uploads.fileName, names)))
}

/** The stored file of a brand's image in the smallest rendition that is at least `wanted` wide. */
export function pickRendition(filename: string, fullWidth: number | null, wanted: number | null): string {
  return pickStoredRendition(toName(filename), fullWidth, wanted)
}

/** The same by the name that an image is stored by. */
export function pickStoredRendition(name: string, fullWidth: number | null, wanted: number | null): string {
  const fitting = IMAGE_WIDTHS.find((made) => wanted !== null && made >= wanted && made < (fullWidth ?? 0))
  return fitting ? name.replace('.webp', `-${fitting}.webp`) : name
}

/** Removes the files of an image and its renditions. */
export async function removeImageFiles(filename: string): Promise<void> {
  const names = [filename, ...IMAGE_WIDTHS.map((width) => filename.replace('.webp', `-${width}.webp`))]
  await files.remove(names.map(toName))
}

type Sized = Metadata & { width: number; height: number }

/** Reads the header alone, which is cheap however large the picture claims to be. */
async function readMetadata(file: string): Promise<Sized | null> {
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata()
    return FORMATS.has(metadata.format ?? '') ? metadata : null
  } catch {
    // sharp throws for any file that it cannot decode: that is the answer, and not a failure of ours.
    return null
  }
}

async function render(file: string) {
  const sharp = await loadSharp()
  try {
    const upright = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).rotate()
    const webp = { quality: 82, effort: 3 }
    const full = await upright
      .clone()
      .resize({ width: FULL_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp(webp)
      .toBuffer({ resolveWithObject: true })
    const smaller: { width: number; data: Buffer }[] = []
    // One after another: together each would take a thread that others need.
    for (const width of IMAGE_WIDTHS.filter((made) => made < full.info.width))
      smaller.push({ width, data: await sharp(full.data).resize({ width }).webp(webp).toBuffer() })
    return { full, smaller }
  } catch {
    // As above: a truncated or damaged picture.
    return null
  }
}

function toName(filename: string): string {
  return `images/${filename}`
}
