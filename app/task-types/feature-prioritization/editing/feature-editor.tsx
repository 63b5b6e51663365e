import { type FieldName, type FormMetadata, useField } from '@conform-to/react'
import { conformProps } from '~/ui/forms/conform-props'
import { TextField } from '~/ui/forms/field'
import { BuilderItem } from '../../editing/builder-item'
import { ImageField } from '../../editing/image-field'
import type { Items } from '../../editing/use-items'
import type { ImageSizes } from '../../task-type'
import { MOST_FEATURES } from '../config'
import type { FeatureFields, FeatureForm } from './config-form'

type FeatureEditorProps = {
  taskId: number
  /** Name of the feature's fieldset. */
  name: FieldName<FeatureFields, FeatureForm>
  itemKey: string
  /** From 0. */
  index: number
  count: number
  form: FormMetadata<FeatureForm>
  /** Name of the list of features. */
  list: FieldName<FeatureForm['features'], FeatureForm>
  action: string
  images: ImageSizes
  items: Items
  isHidden: boolean
}

const BLANK: FeatureFields = { id: '', text: '', imageUrl: '' }

/** The text of a feature on a line, and under it its image; it reads its fields itself. */
export function FeatureEditor({ taskId, name, index, count, form, list, ...rest }: FeatureEditorProps) {
  const { images, action } = rest
  const [feature] = useField(name, { formId: form.id })
  const { id, text, imageUrl } = feature.getFieldset()
  const number = index + 1
  const url = imageUrl.value ?? ''
  const hasRoom = count < MOST_FEATURES
  const duplicate = () => form.insert({ name: list, index: number, defaultValue: { ...feature.value, id: '' } })

  return (
    <BuilderItem
      {...{ form, list, index, count, ...rest }}
      name={`feature ${number}`}
      anchor="feature"
      line={
        <>
          <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
          <TextField
            key={text.key}
            label={`Feature ${number}`}
            isLabelHidden
            placeholder="A feature"
            {...conformProps(text)}
          />
        </>
      }
      note={url === '' ? undefined : 'image'}
      isFaulty={imageUrl.errors !== undefined}
      onDuplicate={hasRoom ? duplicate : null}
      insertion={hasRoom && form.insert.getButtonProps({ name: list, index, defaultValue: BLANK })}
    >
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
    </BuilderItem>
  )
}
