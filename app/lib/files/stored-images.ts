/** The widths of each image in addition to the full one: for phones, and for tablets and large phones. */
export const IMAGE_WIDTHS = [480, 960] as const
export const FULL_WIDTH = 1_920

/** How wide the squares of images are that come in one file: on a line of a list, and in a list of images; as sharp screens need. */
export const THUMBNAIL_WIDTHS = { line: 96, list: 320 } as const
/** How many come in one file. */
export const MOST_THUMBNAILS = 20

export function isThumbnailWidth(width: number): boolean {
  return Object.values<number>(THUMBNAIL_WIDTHS).includes(width)
}

/** The name of an image behind the address that configurations carry, or null for any other text. */
export function imageFileName(url: string): string | null {
  return /^\/api\/images\/([\w-]{22}\.webp)$/.exec(url)?.[1] ?? null
}

/** Every image of ours that a configuration names, with the path of its field, as 'features.0.imageUrl'. */
export function listImageReferences(config: unknown): NamedImage[] {
  const named: NamedImage[] = []
  collectImages(config, '', named)
  return named
}

type NamedImage = { path: string; fileName: string }

function collectImages(value: unknown, path: string, named: NamedImage[]): void {
  if (typeof value === 'string') {
    const fileName = imageFileName(value)
    if (fileName) named.push({ path, fileName })
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collectImages(inner, path === '' ? key : `${path}.${key}`, named)
  }
}

/** A value of JSON with every image of ours that it names, as a text or as a key, in another folder than the API's. */
export function withImagesIn<T>(folder: string, value: T): T {
  const named = /(?<=")\/api\/images(?=\/[\w-]{22}\.webp")/g
  return JSON.parse(JSON.stringify(value).replaceAll(named, folder))
}

/** The `srcset` of an image of ours whose full width is known. */
export function imageSrcSet(url: string, fullWidth: number): string {
  const smaller = IMAGE_WIDTHS.filter((width) => width < fullWidth).map((width) => `${url}?w=${width} ${width}w`)
  return [...smaller, `${url} ${fullWidth}w`].join(', ')
}
