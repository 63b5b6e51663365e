import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { heatmapInstructions } from '~/texts/default-instructions'
import { conformProps } from '~/ui/forms/conform-props'
import { FormError, TextAreaField } from '~/ui/forms/field'
import { BuilderForm, useBuilder } from '../../editing/builder-form'
import { BuilderSection } from '../../editing/builder-section'
import { ItemList, isFilteredOut } from '../../editing/item-list'
import { SaveBar, useEarlierInput } from '../../editing/save-bar'
import { useThumbnails } from '../../editing/thumbnail'
import { useItems } from '../../editing/use-items'
import type { ImageSizes } from '../../task-type'
import type { EditorProps } from '../../views'
import type { HeatmapConfig } from '../config'
import {
  ADDED_FIELD,
  fieldsForAdded,
  type HeatmapForm,
  heatmapFaults,
  heatmapFormValue,
  type ImageFields,
} from './config-form'
import { ImageEditor } from './image-editor'
import { ImageUpload } from './image-upload'

/**
 * A heatmap in one form. With script, images upload immediately; without, they go along with the form, and the server
 * returns the changed list. The buttons that move and remove images work alike.
 */
export function ImagesForm(props: EditorProps<HeatmapConfig>) {
  const { taskId, config, action, lastResult, images } = props
  const [uploaded, setUploaded] = useState<ImageSizes>({})
  const { form, fields, isSaving } = useBuilder<HeatmapForm>('images', props, heatmapFormValue(config), heatmapFaults)
  const listed = fields.images.getFieldList()
  const added = fieldsForAdded(
    listTexts(lastResult?.initialValue?.[ADDED_FIELD]),
    listTexts(lastResult?.initialValue?.['added:name']),
  )
  const count = listed.length + added.length
  const items = useItems(listed, { itemName: 'Image', focusNew: false, list: fields.images.name, lastResult })
  const list = fields.images.name
  const urls = [...listed.map((image) => image.getFieldset().url.value ?? ''), ...added.map(({ url }) => url)]
  const thumbnails = useThumbnails(urls, 'line')
  const editor = { taskId, count, form, list, action, items, thumbnails, images: { ...images, ...uploaded } }
  const isHidden = ({ name, prompt }: Partial<ImageFields>) => isFilteredOut([name, prompt], items.find)
  const found = [...listed.map(({ value }) => value ?? {}), ...added].filter((image) => !isHidden(image)).length

  useEarlierInput(items.list)

  return (
    <BuilderForm form={form} action={action} encType="multipart/form-data">
      <div className="mb-4">
        <FormError message={form.errors && describeReason(form.errors.join(' '), lastResult)} errors={form.allErrors} />
      </div>
      <BuilderSection
        name="images"
        title="Images"
        about="Customers mark what they like on each image, then what they don’t like. You can edit everything until the first response arrives."
      >
        <div id="images" inert={isSaving}>
          <ItemList items={items} search={{ form, list, count, found, action }}>
            {listed.map((image, index) => {
              const { id, url, name, prompt } = image.getFieldset()
              return (
                <ImageEditor
                  key={image.key ?? image.id}
                  {...editor}
                  itemKey={image.key ?? image.id}
                  index={index}
                  value={{
                    id: id.defaultValue,
                    url: url.value ?? '',
                    name: name.defaultValue,
                    prompt: prompt.defaultValue,
                  }}
                  isHidden={isHidden(image.value ?? {})}
                  errors={{ url: url.errors, name: name.errors, prompt: prompt.errors }}
                />
              )
            })}
            {added.map((image, index) => (
              <ImageEditor
                key={image.url}
                {...editor}
                itemKey={image.url.slice(-12, -5)}
                index={listed.length + index}
                value={image}
                isHidden={isHidden(image)}
                errors={{}}
              />
            ))}
          </ItemList>
          {count === 0 && <p className="text-ink-2">No images yet. Add the first one.</p>}
          <ImageUpload
            taskId={taskId}
            count={count}
            errors={fields.added.errors ?? fields.images.errors}
            sending={{
              ...form.validate.getButtonProps({ name: fields.added.name }),
              formAction: `${action}#images`,
            }}
            onUploaded={({ url, name, width, height }) => {
              setUploaded((sizes) => ({ ...sizes, [url]: { width, height } }))
              form.insert({ name: fields.images.name, defaultValue: { id: '', url, name, prompt: '' } })
            }}
          />
        </div>
      </BuilderSection>
      <InstructionsSection instructions={fields.instructions} />
      <SaveBar isDirty={form.dirty || added.length > 0} label="Save" action={action} disabled={count === 0}>
        {formatCount(count)}
      </SaveBar>
    </BuilderForm>
  )
}

/** If saving affects drafts, the message is a question, not an error. */
function describeReason(reason: string, lastResult: SubmissionResult<string[]> | null) {
  if (lastResult && 'touched' in lastResult) return reason
  return (
    <>
      <b>Save Failed</b> {reason}
    </>
  )
}

type InstructionsProps = { instructions: FieldMetadata<HeatmapForm['instructions'], HeatmapForm> }

function InstructionsSection({ instructions }: InstructionsProps) {
  const { round1, round2 } = instructions.getFieldset()
  return (
    <BuilderSection
      name="instructions"
      title="Instructions"
      about="Customers see these above each image. Leave a field blank to use the suggested text."
    >
      <div className="field-pair max-sm:grid-cols-1">
        <TextAreaField
          key={round1.key}
          label="Round 1, likes"
          optional
          placeholder={heatmapInstructions.like}
          {...conformProps(round1)}
        />
        <TextAreaField
          key={round2.key}
          label="Round 2, dislikes"
          optional
          placeholder={heatmapInstructions.dislike}
          {...conformProps(round2)}
        />
      </div>
    </BuilderSection>
  )
}

/** A field that was posted once is a text, and one that was posted often a list of them. */
function listTexts(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}

function formatCount(images: number): string {
  return images === 1 ? '1 image' : `${images} images`
}
