import { useState } from 'react'
import { href } from 'react-router'
import { IMAGE_WIDTHS, imageFileName, MOST_THUMBNAILS, THUMBNAIL_WIDTHS } from '~/lib/files/stored-images'

/** Positions of thumbnails in their common file, by the images' URLs. */
export type Thumbnails = Map<string, { src: string; place: number; of: number }>

/** Thumbnails for the page's first images, all in one file. Images added later load separately. */
export function useThumbnails(urls: string[], size: keyof typeof THUMBNAIL_WIDTHS): Thumbnails {
  const [thumbnails] = useState(() => toThumbnails(urls, THUMBNAIL_WIDTHS[size]))
  return thumbnails
}

function toThumbnails(urls: string[], width: number): Thumbnails {
  const named = [...new Set(urls)].flatMap((url) => {
    const name = imageFileName(url)
    return name ? [{ url, name }] : []
  })
  const files = Array.from({ length: Math.ceil(named.length / MOST_THUMBNAILS) }, (_, file) =>
    named.slice(file * MOST_THUMBNAILS, (file + 1) * MOST_THUMBNAILS),
  )
  return new Map(
    files.flatMap((images) => {
      const of = images.map(({ name }) => name).join(' ')
      const src = `${href('/thumbnails')}?${new URLSearchParams({ of, w: String(width) })}`
      return images.map(({ url }, place) => [url, { src, place, of: images.length }] as const)
    }),
  )
}

type ThumbnailProps = {
  url: string
  thumbnails: Thumbnails
  /** Its text alternative; blank next to its name. */
  alt?: string
  /** Its size among them: a square. */
  className: string
}

/** A small copy of an image in a square. */
export function Thumbnail({ url, thumbnails, alt = '', className }: ThumbnailProps) {
  const { src, place, of } = thumbnails.get(url) ?? { src: `${url}?w=${IMAGE_WIDTHS[0]}`, place: 0, of: 1 }
  return (
    <span className={`relative block flex-none overflow-hidden ${className}`}>
      <img
        className="absolute top-0 h-full max-w-none object-contain"
        style={{ width: `${of * 100}%`, left: `${place * -100}%` }}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
