import { useEffect, useRef } from 'react'
import { comparator as texts } from '~/texts/answering'
import { StoredImage } from '~/ui/stored-image'
import type { ImageSizes } from '../../task-type'
import { pictureOf, type Variant } from '../config'

type LargePictureProps = { variant: Variant; images: ImageSizes; onClose: () => void }

/** A pack as large as the window, over the page, which stays as it is. */
export function LargePicture({ variant, images, onClose }: LargePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const url = pictureOf(variant)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="large" aria-label={variant.name} onClose={onClose}>
      <div className="flex h-full flex-col gap-3">
        <p className="flex items-center justify-between">
          {variant.name}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </p>
        <div className="min-h-0 flex-1 overflow-auto">
          {url && (
            <StoredImage
              url={url}
              size={images[url]}
              sizes="100vw"
              alt={variant.name}
              className="block size-full object-contain"
            />
          )}
        </div>
      </div>
    </dialog>
  )
}
