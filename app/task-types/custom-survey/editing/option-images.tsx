import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { Fragment, useRef } from 'react'
import { ImageField } from '../../editing/image-field'
import type { ImageSizes } from '../../task-type'
import { hasField, imageGoneName, imageName, imageOptionName, imagesBeside, placeNow } from './image-fields'
import type { QuestionFields, SurveyForm } from './parse-form'
import { WITH_IMAGES } from './settings-form'

type OptionImagesProps = {
  taskId: number
  form: FormMetadata<SurveyForm>
  settings: FieldMetadata<QuestionFields['settings'], SurveyForm>
  /** As typed, one per line. */
  options: string
  images: ImageSizes
  /** Whether there are fields for them, or none yet. */
  isShown: boolean
  /** URL that the form posts to. */
  action: string
}

/** The images of options; if they are optional, after the brand asks for them. */
export function OptionImages({ taskId, form, settings, options, images, isShown, action }: OptionImagesProps) {
  const check = `${settings.name}.${WITH_IMAGES}`
  const placed = imagesBeside(options, settings.value)
  const latest = useRef(placed.lines)
  latest.current = placed.lines
  const errors = form.allErrors[`${settings.name}.images`] ?? undefined
  if (!isShown) {
    const buttonProps = { ...form.update.getButtonProps({ name: check, value: 'on' }), formAction: action }
    return (
      <p className="actions">
        <button type="submit" className="button" {...buttonProps}>
          Add images to the options
        </button>
      </p>
    )
  }
  if (placed.lines.every(({ option }) => option === ''))
    return <p className="note mt-3">Enter the options first. Then you can add an image to each one.</p>
  const shown = placed.lines.filter(hasField)
  const entries = [
    ...shown.map((line) => ({ ...line, isGone: false })),
    ...placed.gone.map((image) => ({ ...image, isGone: true })),
  ]
  return (
    <div className="field-pair">
      <input type="hidden" name={check} form={form.id} value="on" />
      {entries.map(({ option, url, isGone }, place) => {
        const name = `${settings.name}.${imageName(place)}`
        const isFree = isGone || option === ''
        return (
          <Fragment key={name}>
            <input type="hidden" name={`${settings.name}.${imageOptionName(place)}`} form={form.id} value={option} />
            {isGone && (
              <input type="hidden" name={`${settings.name}.${imageGoneName(place)}`} form={form.id} value="on" />
            )}
            {isFree ? (
              <input type="hidden" name={name} form={form.id} value={url} />
            ) : (
              <ImageField
                taskId={taskId}
                label={`Image of ${option}`}
                name={name}
                id={`${settings.id}-${imageName(place)}`}
                url={url}
                images={images}
                errors={url === '' ? errors : undefined}
                removal={{ ...form.update.getButtonProps({ name, value: '' }), formAction: action }}
                onUploaded={(uploaded) => {
                  // The line may have moved, changed or gone during the upload.
                  const at = placeNow(place, shown, latest.current)
                  if (at !== null) form.update({ name: `${settings.name}.${imageName(at)}`, value: uploaded })
                }}
              />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}
