import type { ComponentProps } from 'react'
import { imageSrcSet } from '~/lib/files/stored-images'

type StoredImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  /** As configurations carry it. */
  url: string
  /** The full size of the image; without it no room is reserved. */
  size: { width: number; height: number } | undefined
  /** The width that it is shown in, as the attribute `sizes` says it. */
  sizes: string
  alt: string
}

/** An image of ours in the width that it is shown in, with room left for it before it is there. */
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
