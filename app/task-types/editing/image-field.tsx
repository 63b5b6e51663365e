import { type ComponentProps, useState } from 'react'
import { StoredImage } from '~/ui/stored-image'
import { useHydrated } from '~/ui/use-hydrated'
import type { ImageSizes } from '../task-type'
import { UPLOAD_PREFIX } from '../views'
import { useImageUpload } from './use-image-upload'

type ImageFieldProps = {
  taskId: number
  label: string
  /** The field of the form that carries the image's address. */
  name: string
  /** Must be unique on the page. */
  id: string
  url: string
  /** The sizes of images that the page knows. */
  images: ImageSizes
  errors?: string[]
  optional?: boolean
  /** Props of the button that empties the field, from Conform's `form.update`. */
  removal: ComponentProps<'button'>
  /** The image was stored at this URL. */
  onUploaded(url: string): void
}

/**
 * An image in a builder, to choose, replace or remove. With script it uploads immediately; without, it goes along with
 * the form, which must be multipart. The URL is in a hidden field.
 */
export function ImageField({ taskId, label, name, id, url, images, errors, optional, ...acts }: ImageFieldProps) {
  const { removal, onUploaded } = acts
  const isHydrated = useHydrated()
  const { progress, error, send } = useImageUpload(taskId)
  const [added, setAdded] = useState<ImageSizes>({})
  const size = images[url] ?? added[url]
  const messages = error ? [error] : errors
  const messageId = messages && messages.length > 0 ? `${id}-error` : undefined

  async function choose(input: HTMLInputElement): Promise<void> {
    await send([...(input.files ?? [])].slice(0, 1), ({ url: kept, width, height }) => {
      setAdded((sizes) => ({ ...sizes, [kept]: { width, height } }))
      onUploaded(kept)
    })
    // So that the same file can be chosen again.
    input.value = ''
  }

  return (
    <div className={messageId ? 'field faulty' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <i>optional</i>}
      </label>
      <input type="hidden" name={name} value={url} />
      {url !== '' && (
        <StoredImage
          url={url}
          size={size}
          sizes="10rem"
          alt=""
          // Folded away on most lines.
          loading="lazy"
          className="my-2 h-auto max-h-40 w-[min(10rem,10rem*var(--ratio))] border border-line object-contain"
          style={{ '--ratio': size ? size.width / size.height : 1, maxWidth: size?.width }}
        />
      )}
      <div className="actions">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          // With script the file has gone already; without, it goes along.
          name={isHydrated ? undefined : UPLOAD_PREFIX + name}
          aria-describedby={messageId}
          aria-invalid={messageId ? true : undefined}
          disabled={progress !== null}
          onChange={({ currentTarget }) => void choose(currentTarget)}
        />
        {url !== '' && (
          <button type="submit" className="button plain" {...removal}>
            Remove image
          </button>
        )}
      </div>
      {progress !== null && (
        <progress value={progress} max={1} aria-label={`Uploading: ${label}`} className="w-full max-w-measure" />
      )}
      {messageId && (
        <p id={messageId} className="message" role={error ? 'alert' : undefined}>
          {error && <b>Upload failed</b>} {messages?.join(' ')}
        </p>
      )}
    </div>
  )
}
