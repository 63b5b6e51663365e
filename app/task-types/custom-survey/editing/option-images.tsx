import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { ImageField } from '../../editing/image-field'
import type { ImageSizes } from '../../task-type'
import type { QuestionFields, SurveyForm } from './parse-form'
import { imageName, linesIn, WITH_IMAGES } from './settings-form'

type OptionImagesProps = {
  taskId: number
  form: FormMetadata<SurveyForm>
  settings: FieldMetadata<QuestionFields['settings'], SurveyForm>
  /** As they are typed, one a line. */
  options: string
  images: ImageSizes
  /** Whether there are fields for them, or none yet. */
  isShown: boolean
  /** Where an act on the form leads to. */
  action: string
}

/** The image of each option; of a question whose options need none, once it is asked for. */
export function OptionImages({ taskId, form, settings, options, images, isShown, action }: OptionImagesProps) {
  const check = `${settings.name}.${WITH_IMAGES}`
  const given = settings.getFieldset()
  const lines = linesIn(options)
  const errors = form.allErrors[`${settings.name}.images`] ?? undefined
  if (!isShown) {
    const wish = { ...form.update.getButtonProps({ name: check, value: 'on' }), formAction: action }
    return (
      <p className="actions">
        <button type="submit" className="button" {...wish}>
          Add images to the options
        </button>
      </p>
    )
  }
  if (lines.length === 0)
    return <p className="note mt-3">Write what the images show first; each then has a field here.</p>
  return (
    <div className="field-pair">
      <input type="hidden" name={check} form={form.id} value="on" />
      {lines.map((option, place) => {
        const name = `${settings.name}.${imageName(place)}`
        const url = given[imageName(place)]?.value ?? ''
        return (
          <ImageField
            key={name}
            taskId={taskId}
            label={`Image of ${option.trim()}`}
            name={name}
            id={`${settings.id}-${imageName(place)}`}
            url={url}
            images={images}
            errors={url === '' ? errors : undefined}
            removal={{ ...form.update.getButtonProps({ name, value: '' }), formAction: action }}
            onUploaded={(uploaded) => form.update({ name, value: uploaded })}
          />
        )
      })}
    </div>
  )
}
