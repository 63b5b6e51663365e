import { imageFileName, listImageReferences } from '~/lib/files/stored-images'
import type { ImageSizes } from '~/task-types/task-type'

/** The address of a stored image as configurations have it. */
export const SAMPLE_IMAGE = `/api/images/${'S'.repeat(22)}.webp`

/** As the examples of configurations name images. A stored image has a random name, which never ends like this. */
const SAMPLE_NAME = /^\w*(\w)\1{15}\.webp$/

const SIZE = { width: 900, height: 1_200 }
const BOTTLE =
  '<path fill="#e9e2d3" d="M0 0h90v120H0z"/><path fill="#5b7f73" d="M38 12h14v12l8 12v66a6 6 0 01-6 6H36a6 6 0 01-6-6V36l8-12z"/><path fill="#f7f3ea" d="M30 50h30v36H30z"/><path stroke="#333" stroke-width="2" d="M35 60h20M35 67h14M35 74h17"/>'

/** The sizes of the images that a configuration names. */
export function imageSizes(config: unknown): ImageSizes {
  return Object.fromEntries(listImageReferences(config).map(({ fileName }) => [`/api/images/${fileName}`, SIZE]))
}

/** An SVG for an address of sample images, of one or of thumbnails in a row; null for any other address. */
export function drawSampleImage({ pathname, searchParams }: URL): string | null {
  const isRow = pathname === '/thumbnails'
  const names = isRow ? (searchParams.get('of') ?? '').split(' ') : [imageFileName(pathname) ?? '']
  if (!names.every((name) => SAMPLE_NAME.test(name))) return null
  if (!isRow) return svg(90, BOTTLE)
  const squares = names.map((_, place) => `<g transform="translate(${place * 120 + 15})">${BOTTLE}</g>`)
  return svg(names.length * 120, squares.join(''))
}

function svg(width: number, drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 10}" height="1200" viewBox="0 0 ${width} 120">${drawn}</svg>`
}
