import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import { conformed } from '~/ui/forms/conformed'
import { TextField } from '~/ui/forms/field'
import { BuilderSection } from '../../editing/builder-section'
import { ImageField } from '../../editing/image-field'
import { ItemList } from '../../editing/item-list'
import { useListFocus } from '../../editing/use-list-focus'
import type { ImageSizes } from '../../task-type'
import { FEWEST_VARIANTS, MOST_VARIANTS } from '../config'
import { type ComparatorForm, freeNumber, newVariantFields, type VariantFields } from './config-form'

type VariantsEditorProps = {
  taskId: number
  form: FormMetadata<ComparatorForm>
  list: FieldMetadata<ComparatorForm['variants'], ComparatorForm>
  action: string
  images: ImageSizes
}

/** The packs that are compared: 2 to 4, each with a name and a picture. */
export function VariantsEditor({ taskId, form, list, action, images }: VariantsEditorProps) {
  const variants = list.getFieldList()
  const { list: items, announcement } = useListFocus(variants, { itemName: 'Variant' })
  return (
    <BuilderSection
      name="variants"
      title="Variants"
      about={
        <>
          {FEWEST_VARIANTS} to {MOST_VARIANTS} packs. Pictures of the same size and crop compare best. The first
          response locks all of this.
        </>
      }
    >
      <div>
        {list.errors && <p className="message">{list.errors.join(' ')}</p>}
        <ItemList
          list={items}
          announcement={announcement}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-7 gap-y-6"
        >
          {variants.map((variant, index) => (
            <VariantEditor
              key={variant.key}
              {...{ taskId, form, variant, index, action, images }}
              removal={
                variants.length > FEWEST_VARIANTS ? form.remove.getButtonProps({ name: list.name, index }) : null
              }
            />
          ))}
        </ItemList>
        {variants.length < MOST_VARIANTS && (
          <button
            type="submit"
            className="button mt-6"
            formAction={`${action}#variant-${variants.length + 1}`}
            {...form.insert.getButtonProps({
              name: list.name,
              defaultValue: newVariantFields(freeNumber(variants.map((variant) => variant.getFieldset().name.value))),
            })}
          >
            Add variant
          </button>
        )}
      </div>
    </BuilderSection>
  )
}

type VariantEditorProps = Pick<VariantsEditorProps, 'taskId' | 'form' | 'action' | 'images'> & {
  variant: FieldMetadata<VariantFields, ComparatorForm>
  /** From 0. */
  index: number
  removal: object | null
}

function VariantEditor({ taskId, form, variant, index, action, images, removal }: VariantEditorProps) {
  const { id, name, imageUrl: image } = variant.getFieldset()
  const number = index + 1
  const [uploaded, setUploaded] = useState<string | null>(null)
  const picture = image.value ?? ''
  return (
    <li id={`variant-${number}`}>
      <fieldset className="min-w-0" aria-label={`Variant ${number}`}>
        <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
        <TextField key={name.key} label="Name" {...conformed(name)} />
        <ImageField
          taskId={taskId}
          label="Picture"
          optional
          name={image.name}
          id={image.id}
          url={picture}
          images={images}
          errors={image.errors}
          removal={{
            ...form.update.getButtonProps({ name: image.name, value: '' }),
            formAction: `${action}#variant-${number}`,
          }}
          onUploaded={(url) => {
            form.update({ name: image.name, value: url })
            setUploaded(url)
          }}
        />
        <p role="status" className="note">
          {uploaded !== null && uploaded === picture && 'Image uploaded successfully'}
        </p>
        {removal && (
          <button
            type="submit"
            className="button plain mt-2 text-danger"
            aria-label={`Remove variant ${number}`}
            formAction={`${action}#variants-title`}
            {...removal}
          >
            Remove variant
          </button>
        )}
      </fieldset>
    </li>
  )
}
