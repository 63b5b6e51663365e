import { type ComponentProps, useState } from 'react'
import { english } from '~/texts/format'

import { useHydrated } from '~/ui/use-hydrated'
import { type UploadedImage, useImageUpload } from '../../editing/use-image-upload'
import { UPLOADS_PREFIX } from '../../views'
import { MOST_IMAGES } from '../config'
import { ADDED_FIELD } from './config-form'

type ImageUploadProps = {
  taskId: number
  count: number
  errors: string[] | undefined
  /** Props of the button that sends chosen images without script, and without saving. */
  sending: ComponentProps<'button'>
  onUploaded(image: UploadedImage): void
}

/** Uploads new images, several at a time: with script immediately, one after the other. */
export function ImageUpload({ taskId, count, errors, sending, onUploaded }: ImageUploadProps) {
  const isHydrated = useHydrated()
  const { progress, error, send } = useImageUpload(taskId, 'Failed to upload images. Please try again.')
  const [uploaded, setUploaded] = useState(0)
  /** How many of the chosen images found no room. */
  const [leftOut, setLeftOut] = useState(0)
  const room = MOST_IMAGES - count
  const faults = [...(error ? [error] : (errors ?? [])), ...(leftOut > 0 ? [noRoomFor(leftOut)] : [])]
  const messages = faults.length > 0 ? faults : undefined

  async function choose(input: HTMLInputElement): Promise<void> {
    const files = [...(input.files ?? [])]
    setUploaded(0)
    setLeftOut(0)
    setUploaded(await send(files.slice(0, room), onUploaded))
    setLeftOut(Math.max(0, files.length - room))
    // So that the same file can be chosen again.
    input.value = ''
  }

  const images = english.count(uploaded, { one: 'image', other: 'images' })
  return (
    <div className={messages ? 'field faulty mt-6' : 'field mt-6'}>
      {room <= 0 ? (
        <p className={room < 0 ? 'message' : 'note'}>
          {room < 0 && `Please remove ${english.count(-room, { one: 'image', other: 'images' })}. `}A heatmap holds at
          most {MOST_IMAGES} images.
        </p>
      ) : (
        <>
          <label htmlFor="added">Add images</label>
          <span className="note" id="added-hint">
            JPG, PNG or WebP, up to 10 MB each. You can choose several.
          </span>
          <div className="actions mt-2">
            <input
              id="added"
              type="file"
              accept="image/*"
              multiple
              name={isHydrated ? undefined : UPLOADS_PREFIX + ADDED_FIELD}
              disabled={progress !== null}
              aria-describedby={messages ? 'added-hint added-error' : 'added-hint'}
              aria-invalid={messages ? true : undefined}
              onChange={({ currentTarget }) => void choose(currentTarget)}
            />
            {!isHydrated && (
              <button type="submit" className="button" {...sending}>
                Upload
              </button>
            )}
          </div>
        </>
      )}
      {progress !== null && (
        <progress value={progress} max={1} aria-label="Uploading images" className="mt-2 w-full max-w-measure" />
      )}
      <p role="status" className="note mt-2">
        {uploaded > 0 && (
          <>
            <b>Images Uploaded</b> {images} {uploaded === 1 ? 'was' : 'were'} added.
          </>
        )}
      </p>
      {messages && (
        <p id="added-error" className="message" role={error || leftOut > 0 ? 'alert' : undefined}>
          <b>Upload Failed</b> {messages.join(' ')}
        </p>
      )}
    </div>
  )
}

function noRoomFor(images: number): string {
  return `${english.count(images, { one: 'image', other: 'images' })} ${images === 1 ? 'was' : 'were'} not added. A heatmap can have up to ${MOST_IMAGES} images.`
}
