type Format = { at: number; begins: string[]; is: string }

/** Picture formats that people choose although they are not accepted, by the first bytes of their files. */
const OTHERS: Format[] = [
  {
    at: 4,
    begins: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'],
    is: 'a HEIC image, as iPhones store photos: a screenshot of it will do',
  },
  { at: 4, begins: ['ftypavif', 'ftypavis'], is: 'an AVIF image, whatever its name says' },
  { at: 0, begins: ['GIF8'], is: 'a GIF image, whatever its name says' },
  { at: 0, begins: ['II*\0', 'MM\0*'], is: 'a TIFF image, whatever its name says' },
  { at: 0, begins: ['8BPS'], is: 'a Photoshop file' },
]

/** A message with the formats to choose, preceded by the file's real format if its first bytes reveal it. */
export function withFormat(head: Uint8Array, message: string): string {
  const text = String.fromCharCode(...head.subarray(0, 16))
  const other = OTHERS.find(({ at, begins }) => begins.some((some) => text.startsWith(some, at)))
  return other ? `This is ${other.is}. ${message}` : message
}
