import type { ComponentProps } from 'react'
import { imageSrcSet } from '~/lib/files/stored-images'

type StoredImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** As configurations carry it. */
  url: string
  /** The full size of the image; without it no room is reserved. */
  size: { width: number; height: number } | undefined
  /** The displayed width, for the attribute `sizes`. */
  sizes: string
  alt: string
}

/** A stored image in its displayed width, with space reserved while it loads. */
export function StoredImage({ url, size, alt, ...img }: StoredImageProps) {
  return (
    <img
      {...img}
      alt={alt}
      src={url}
      srcSet={size && imageSrcSet(url, size.width)}
      width={size?.width}
      height={size?.height}
      decoding="async"
    />
  )
}
