import sharp from 'sharp'
import { packPicture } from '../domain/heatmap'

/* Files as no program writes them. */

type Content = string | Uint8Array<ArrayBuffer>

const TEXTS = [
  '',
  'email\na@example.com\n',
  'email\n"never closed',
  'email\n"a"b"@example.com\n""",\n',
  'email,\0name\0\na\0@example.com,b\n',
  '\ufeffemail;name\ra@example.com;"b\r\nc"\r',
  `${'a,'.repeat(3_000)}\n`,
  `"${'a""'.repeat(30_000)}`,
  `email\n${'a@example.com\n'.repeat(20_000)}`,
  '{"version":1}',
  '[]',
  '%PDF-',
  'version,task,item\n1,1,1\n',
  'version,task,item\n1,,1e309\n"1,1\0,\n',
  'x'.repeat(100_000),
]

/** Texts, and images and documents that are whole, cut off, or changed in their middle. */
export async function brokenFiles(): Promise<Content[]> {
  const picture = sharp(await packPicture(60, 80))
  const whole = [
    await picture.clone().png().toBuffer(),
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().webp().toBuffer(),
  ]
  const binary = whole.flatMap((bytes) => {
    const half = Math.floor(bytes.length / 2)
    return [
      bytes,
      bytes.subarray(0, 12),
      bytes.subarray(0, half),
      Buffer.concat([bytes, bytes]),
      Buffer.from(bytes).fill(0xff, half, half + 100),
      Buffer.from(bytes).fill(0, 16, 40),
    ]
  })
  return [...TEXTS, ...binary.map((bytes) => new Uint8Array(bytes))]
}
