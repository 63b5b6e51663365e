import type { FieldMetadata, FieldName, FormMetadata } from '@conform-to/react'
import { conformed } from '~/ui/forms/conformed'
import { TextField } from '~/ui/forms/field'
import { ImageField } from '../../editing/image-field'
import { ItemActions } from '../../editing/item-list'
import type { ListAct } from '../../editing/use-list-focus'
import type { ImageSizes } from '../../task-type'
import type { FeatureFields, FeatureForm } from './config-form'

type FeatureEditorProps = {
  taskId: number
  feature: FieldMetadata<FeatureFields, FeatureForm>
  /** From 0. */
  index: number
  count: number
  form: FormMetadata<FeatureForm>
  /** Name of the list of features. */
  list: FieldName<FeatureForm['features'], FeatureForm>
  action: string
  images: ImageSizes
  onAct: (act: ListAct, key: string) => void
}

/** The text and the image of one feature, and what can be done with it as a whole. */
export function FeatureEditor({ taskId, feature, index, count, form, list, ...rest }: FeatureEditorProps) {
  const { action, images, onAct } = rest
  const { id, text, imageUrl } = feature.getFieldset()
  const number = index + 1
  const url = imageUrl.value ?? ''

  return (
    <li id={`feature-${number}`} className="border-b border-line py-3">
      <fieldset
        className="grid min-w-0 grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-2 sm:gap-x-4 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto]"
        aria-label={`Feature ${number}`}
      >
        <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
        <span className="pt-2 text-ink-3" aria-hidden>
          {number}
        </span>
        <div className="*:m-0">
          <TextField key={text.key} label={`Feature ${number}`} isLabelHidden {...conformed(text)} />
        </div>
        <ItemActions
          {...{ form, list, index, count }}
          name={`feature ${number}`}
          addressAfter={(_, place) => `${action}#feature-${place}`}
          onAct={(act) => onAct(act, feature.key ?? '')}
          className="mt-1 gap-x-5 max-sm:col-start-2"
        />
        <details className="col-start-2" open={url !== '' || imageUrl.errors !== undefined}>
          <summary className="note min-h-9 cursor-pointer content-center">Image</summary>
          <ImageField
            taskId={taskId}
            label={`Image of feature ${number}`}
            name={imageUrl.name}
            id={imageUrl.id}
            url={url}
            images={images}
            errors={imageUrl.errors}
            optional
            removal={{
              ...form.update.getButtonProps({ name: imageUrl.name, value: '' }),
              formAction: `${action}#feature-${number}`,
            }}
            onUploaded={(uploaded) => form.update({ name: imageUrl.name, value: uploaded })}
          />
        </details>
      </fieldset>
    </li>
  )
}
