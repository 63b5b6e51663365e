import { answerField } from '../answer-field'
import { OptionPicture, previewScript } from '../choices/option-picture'
import { selectedOptions } from '../choices/selection'
import type { ControlProps, QuestionTypeControl } from '../question-type'
import type { ImageChoiceSettings } from './definition'
import css from './image-choice.css?inline'

export const imageChoice: QuestionTypeControl<ImageChoiceSettings> = {
  shape: 'group',
  clearBy: ({ settings }) => (settings?.several ? null : 'radio'),
  stylesheet: css,
  scripts: ({ settings }, preview) => [previewScript(settings?.images, preview)],
  hints: ({ settings }, { words }) => [settings?.several ? words.choices.several : null],
  Control: Images,
}

function Images({ question, answer, invalid, preview }: ControlProps<ImageChoiceSettings>) {
  const { several = false, images = [] } = question.settings ?? {}
  const chosen = selectedOptions(answer)
  return (
    <div className="image-options">
      {question.options.map((option) => {
        const url = images.find((image) => image.option === option)?.url
        return (
          <label key={option} dir="auto">
            {url && <OptionPicture url={url} preview={preview} />}
            <span>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={answerField(question.id)}
                value={option}
                defaultChecked={chosen.includes(option)}
                aria-invalid={several ? invalid : undefined}
              />
              {option}
            </span>
          </label>
        )
      })}
    </div>
  )
}
