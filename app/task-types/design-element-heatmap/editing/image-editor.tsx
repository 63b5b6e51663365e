import type { FieldName, FormMetadata } from '@conform-to/react'
import { TextAreaField, TextField } from '~/ui/forms/field'
import { BuilderItem } from '../../editing/builder-item'
import { ImageField } from '../../editing/image-field'
import { Thumbnail, type Thumbnails } from '../../editing/thumbnail'
import type { Items } from '../../editing/use-items'
import type { ImageSizes } from '../../task-type'
import { MOST_IMAGES } from '../config'
import type { HeatmapForm, ImageFields } from './config-form'

type ImageEditorProps = {
  taskId: number
  /** Key of the item for React and the list. */
  itemKey: string
  /** From 0. */
  index: number
  count: number
  value: Partial<ImageFields>
  /** By the image's own fields. */
  errors: Partial<Record<keyof ImageFields, string[]>>
  form: FormMetadata<HeatmapForm>
  list: FieldName<HeatmapForm['images'], HeatmapForm>
  action: string
  images: ImageSizes
  thumbnails: Thumbnails
  items: Items
  isHidden: boolean
}

/** The name of an image on a line next to its thumbnail, and everything else below. */
export function ImageEditor({ taskId, itemKey, index, count, value, errors, form, ...rest }: ImageEditorProps) {
  const { action, images, thumbnails, items, list, isHidden } = rest
  const number = index + 1
  const url = value.url ?? ''
  const duplicate = () => form.insert({ name: list, index: number, defaultValue: { ...value, id: '' } })
  const name = (field: keyof ImageFields) => `images[${index}].${field}`
  const id = (field: string) => `${form.id}-image-${itemKey}-${field}`
  const control = (field: 'name' | 'prompt') => ({
    id: id(field),
    name: name(field),
    form: form.id,
    errors: errors[field],
    defaultValue: value[field],
  })

  return (
    <BuilderItem
      {...{ items, form, list, itemKey, index, count, action, isHidden }}
      name={`image ${number}`}
      anchor="image"
      line={
        <div className="flex items-center gap-2 *:last:m-0 *:last:flex-1">
          {url !== '' && <Thumbnail url={url} thumbnails={thumbnails} className="size-8" />}
          <input type="hidden" name={name('id')} form={form.id} defaultValue={value.id} />
          <TextField label="Name" isLabelHidden placeholder="Name" {...control('name')} />
        </div>
      }
      note={value.prompt ? 'prompt' : undefined}
      isFaulty={Boolean(errors.url || errors.prompt)}
      onDuplicate={count < MOST_IMAGES ? duplicate : null}
      removesItself
    >
      <div className="grid gap-x-8 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="min-w-0 [&_input]:max-w-full">
          <ImageField
            taskId={taskId}
            label={`Picture ${number}`}
            name={name('url')}
            id={id('url')}
            url={url}
            images={images}
            errors={errors.url}
            removal={{
              ...form.remove.getButtonProps({ name: 'images', index }),
              formAction: `${action}#image-${Math.max(index, 1)}`,
            }}
            onUploaded={(uploaded) => form.update({ name: `images[${index}].url`, value: uploaded })}
          />
        </div>
        <TextAreaField
          label="Prompt"
          optional
          hint="Shown with this image, in both rounds."
          rows={2}
          className="min-h-11"
          {...control('prompt')}
        />
      </div>
    </BuilderItem>
  )
}
