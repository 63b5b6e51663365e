import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { ImageField } from '../../editing/image-field'
import type { ImageSizes } from '../../task-type'
import type { QuestionFields, SurveyForm } from './config-form'
import { imageName, linesIn } from './settings-form'

type OptionImagesProps = {
  taskId: number
  form: FormMetadata<SurveyForm>
  settings: FieldMetadata<QuestionFields['settings'], SurveyForm>
  /** As they are typed, one a line. */
  options: string
  images: ImageSizes
  /** Where an act on the form leads to. */
  action: string
}

/** The image of each option. */
export function OptionImages({ taskId, form, settings, options, images, action }: OptionImagesProps) {
  const given = settings.getFieldset()
  const lines = linesIn(options)
  const errors = form.allErrors[`${settings.name}.images`] ?? undefined
  if (lines.length === 0)
    return <p className="note mt-3">Write what the images show first; each then has a field here.</p>
  return (
    <div className="field-pair">
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
