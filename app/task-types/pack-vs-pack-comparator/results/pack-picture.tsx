import { StoredImage } from '~/ui/stored-image'
import type { ImageSizes } from '../../task-type'
import { type Variant, variantImage } from '../config'

type PackPictureProps = {
  variant: Variant | undefined
  images: ImageSizes /** As the attribute `sizes` says it. */
  width: string
}

/** A pack's picture in a frame of one shape for all, or the frame. */
export function PackPicture({ variant, images, width }: PackPictureProps) {
  const url = variant && variantImage(variant)
  if (!url) return <div className="grid aspect-[4/5] place-items-center bg-wash text-1 text-ink-3">No picture</div>
  return (
    <StoredImage url={url} size={images[url]} sizes={width} alt="" className="aspect-[4/5] w-full object-contain" />
  )
}
