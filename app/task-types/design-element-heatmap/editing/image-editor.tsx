import type { FormMetadata } from '@conform-to/react'
import { TextAreaField, TextField } from '~/ui/forms/field'
import { ImageField } from '../../editing/image-field'
import { ItemActions } from '../../editing/item-list'
import type { ListAct } from '../../editing/use-list-focus'
import type { ImageSizes } from '../../task-type'
import type { HeatmapForm, ImageFields } from './config-form'

type ImageEditorProps = {
  taskId: number
  /** What React and the list know it by. */
  itemKey: string
  /** From 0. */
  index: number
  count: number
  value: Partial<ImageFields>
  /** By the image's own fields. */
  errors: Partial<Record<keyof ImageFields, string[]>>
  form: FormMetadata<HeatmapForm>
  action: string
  images: ImageSizes
  onAct: (act: ListAct, key: string) => void
}

/** One image with its name and prompt, and what can be done with it as a whole. */
export function ImageEditor({ taskId, itemKey, index, count, value, errors, form, ...rest }: ImageEditorProps) {
  const { action, images, onAct } = rest
  const number = index + 1
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
    <li id={`image-${number}`} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-line pt-4 pb-5">
      <span className="pt-4 text-ink-3" aria-hidden>
        {number}
      </span>
      <fieldset className="min-w-0" aria-label={`Image ${number}`}>
        <input type="hidden" name={name('id')} form={form.id} defaultValue={value.id} />
        <div className="grid gap-x-8 md:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="min-w-0 [&_input]:max-w-full">
            <ImageField
              taskId={taskId}
              label={`Picture ${number}`}
              name={name('url')}
              id={id('url')}
              url={value.url ?? ''}
              images={images}
              errors={errors.url}
              removal={{
                ...form.remove.getButtonProps({ name: 'images', index }),
                formAction: `${action}#image-${Math.max(index, 1)}`,
                onClick: () => onAct('remove', itemKey),
              }}
              onUploaded={(url) => form.update({ name: `images[${index}].url`, value: url })}
            />
          </div>
          <div>
            <TextField label="Name" {...control('name')} />
            <TextAreaField
              label="Prompt"
              optional
              hint="Shown with this image, in both rounds."
              rows={2}
              className="min-h-11"
              {...control('prompt')}
            />
            <ItemActions
              {...{ form, index, count }}
              list="images"
              name={`image ${number}`}
              addressAfter={(_, place) => `${action}#image-${place}`}
              onAct={(act) => onAct(act, itemKey)}
              keepsItself
            />
          </div>
        </div>
      </fieldset>
    </li>
  )
}
