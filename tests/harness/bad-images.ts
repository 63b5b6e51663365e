import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { MEGABYTE } from '~/lib/bytes'
import { packPicture } from './domain/heatmap'

/** A file that is no image for us, what it claims to be, and how it is refused. */
type BadImage = {
  what: string
  name: string
  type: string
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  status: number
  message: string
}

const NO_IMAGE = 'Please choose a JPG, PNG or WebP image.'
const DAMAGED = 'This image is damaged and cannot be read.'

export const BAD_IMAGES: BadImage[] = [
  {
    what: 'an SVG with a script',
    name: 'logo.svg',
    type: 'image/svg+xml',
    bytes: async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    status: 415,
    message: NO_IMAGE,
  },
  {
    what: 'HTML that is named .png',
    name: 'pack.png',
    type: 'image/png',
    bytes: async () => text('<!doctype html><script>alert(1)</script>'),
    status: 415,
    message: NO_IMAGE,
  },
  {
    what: 'a PNG of a few KB with 30,000 × 30,000 pixels',
    name: 'huge.png',
    type: 'image/png',
    bytes: async () => hugePng(),
    status: 400,
    message: 'This image has too many pixels. Please use at most 50 megapixels.',
  },
  {
    what: 'a file of zero bytes',
    name: 'empty.png',
    type: 'image/png',
    bytes: async () => new Uint8Array(),
    status: 400,
    message: NO_IMAGE,
  },
  {
    what: 'a file of 50 MB',
    name: 'large.jpg',
    type: 'image/jpeg',
    bytes: async () => {
      const bytes = new Uint8Array(50 * MEGABYTE)
      bytes.set([0xff, 0xd8, 0xff, 0xe0])
      return bytes
    },
    status: 413,
    message: 'The image is larger than 10 MB.',
  },
  {
    what: 'a truncated JPEG',
    name: 'half.jpg',
    type: 'image/jpeg',
    bytes: async () => {
      const whole = await sharp(await packPicture())
        .jpeg()
        .toBuffer()
      return new Uint8Array(whole.subarray(0, whole.length / 2))
    },
    status: 400,
    message: DAMAGED,
  },
  {
    what: 'a PNG of which only the beginning is one',
    name: 'noise.png',
    type: 'image/png',
    bytes: async () => new Uint8Array([...PNG_SIGNATURE, ...Array.from({ length: 2_000 }, (_, index) => index % 251)]),
    status: 400,
    message: DAMAGED,
  },
]

/** A JPEG that says where it was taken, and that it was held sideways. */
export async function placedJpeg(): Promise<Buffer> {
  return await sharp(await packPicture(600, 800))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera of Bea' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 23/1 54/1', GPSLongitudeRef: 'E', GPSLongitude: '9/1 59/1 36/1' },
    })
    .toBuffer()
}

export function fileOf({ name, type }: BadImage, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], name, { type })
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** One bit a pixel, and black: its data would be 112 MB, and its file is of some KB. */
function hugePng(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(3_751 * 400))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([Buffer.from(PNG_SIGNATURE), ...chunks]))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function text(content: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content))
}
