import type { FieldMetadata, FieldName, FormMetadata, SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { ChangingText } from '~/ui/changing-text'
import { conformProps } from '~/ui/forms/conform-props'
import { TextField } from '~/ui/forms/field'
import { BuilderItem } from '../../editing/builder-item'
import { BuilderSection } from '../../editing/builder-section'
import { ImageField } from '../../editing/image-field'
import { ItemList } from '../../editing/item-list'
import { Thumbnail, type Thumbnails, useThumbnails } from '../../editing/thumbnail'
import { type Items, toItemKey, useItems } from '../../editing/use-items'
import type { ImageSizes } from '../../task-type'
import { FEWEST_VARIANTS, MOST_VARIANTS } from '../config'
import { type ComparatorForm, freeNumber, newVariantFields, type VariantFields } from './config-form'

type VariantsEditorProps = {
  taskId: number
  form: FormMetadata<ComparatorForm>
  list: FieldMetadata<ComparatorForm['variants'], ComparatorForm>
  action: string
  images: ImageSizes
  lastResult: SubmissionResult<string[]> | null
}

/** The packs that are compared: 2 to 4, each with a name and a picture. */
export function VariantsEditor({ taskId, form, list, action, images, lastResult }: VariantsEditorProps) {
  const variants = list.getFieldList()
  const items = useItems(variants, { itemName: 'Variant', list: list.name, lastResult })
  const pictures = variants.map((variant) => variant.getFieldset().imageUrl.value ?? '')
  const thumbnails = useThumbnails(pictures, 'line')
  const number = freeNumber(variants.map((variant) => variant.getFieldset().name.value))
  return (
    <BuilderSection
      name="variants"
      title="Variants"
      about={
        <>
          {FEWEST_VARIANTS} to {MOST_VARIANTS} packages. Pictures of the same size and crop compare best. The first
          response locks all of this.
        </>
      }
    >
      <div>
        {list.errors && <p className="message">{list.errors.join(' ')}</p>}
        <ItemList items={items}>
          {variants.map((variant, index) => (
            <VariantEditor
              key={variant.key}
              {...{ taskId, form, variant, index, action, images, thumbnails, items }}
              list={list.name}
              count={variants.length}
              copiedAs={{ name: `Variant ${number}` }}
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
              defaultValue: newVariantFields(number),
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
  count: number
  list: FieldName<ComparatorForm['variants'], ComparatorForm>
  items: Items
  thumbnails: Thumbnails
  /** The fields in which a copy differs. */
  copiedAs: { name: string }
}

/** The name of a pack on a line next to its thumbnail, and its picture below. */
function VariantEditor({ taskId, form, variant, index, count, list, items, ...rest }: VariantEditorProps) {
  const { action, images, thumbnails, copiedAs } = rest
  const { id, name, imageUrl: image } = variant.getFieldset()
  const number = index + 1
  const [uploaded, setUploaded] = useState<string | null>(null)
  const picture = image.value ?? ''
  const duplicate = () =>
    form.insert({ name: list, index: number, defaultValue: { ...variant.value, ...copiedAs, id: '' } })
  return (
    <BuilderItem
      {...{ items, form, list, index, count, action }}
      itemKey={toItemKey(variant)}
      name={`variant ${number}`}
      anchor="variant"
      line={
        <div className="flex items-center gap-2 *:last:m-0 *:last:flex-1">
          {picture !== '' && <Thumbnail url={picture} thumbnails={thumbnails} className="size-8" />}
          <input key={id.key} type="hidden" name={id.name} form={form.id} defaultValue={id.defaultValue} />
          <TextField key={name.key} label="Name" isLabelHidden placeholder="Name" {...conformProps(name)} />
        </div>
      }
      note={picture === '' ? 'no image' : undefined}
      isFaulty={image.errors !== undefined}
      onDuplicate={count < MOST_VARIANTS ? duplicate : null}
      copiedAs={copiedAs}
      isNeeded={count <= FEWEST_VARIANTS}
    >
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
        {uploaded !== null && uploaded === picture && <ChangingText>Image uploaded successfully</ChangingText>}
      </p>
    </BuilderItem>
  )
}
