import { useWords } from '~/ui/use-words'
import { answerField, partField } from '../answer-field'
import type { ControlProps } from '../question-type'
import { OptionPicture } from './option-picture'
import { type ChoiceSettings, selectedOptions, textTo } from './selection'

type OptionRowsProps = ControlProps<ChoiceSettings> & { type: 'radio' | 'checkbox' }

/** A row an option, each of which can be pressed as a whole; below the one that asks for a text, its field. */
export function OptionRows({ type, question, answer, invalid, preview }: OptionRowsProps) {
  const words = useWords().questions.choices
  const { other = null, none = null, images = [] } = question.settings ?? {}
  const name = answerField(question.id)
  const chosen = selectedOptions(answer)
  return question.options.map((option) => {
    const image = images.find((one) => one.option === option)
    const row = (
      <label className="option" key={option} dir="auto">
        <input
          type={type}
          name={name}
          value={option}
          defaultChecked={chosen.includes(option)}
          aria-invalid={type === 'checkbox' ? invalid : undefined}
          data-alone={option === none ? '' : undefined}
        />
        {image && <OptionPicture url={image.url} preview={preview} style={IMAGE} />}
        {` ${option}`}
      </label>
    )
    if (option !== other) return row
    return [
      row,
      <input
        key={`${option} in words`}
        name={partField(question.id, option)}
        defaultValue={textTo(option, answer)}
        aria-label={words.inWords(option)}
        placeholder={words.specifyHere}
        style={IN_WORDS}
        dir="auto"
      />,
    ]
  })
}

// Here, so that choices without images, or without a text, need no sheet.
const IMAGE = { flex: 'none', width: '5rem', height: '5rem', objectFit: 'contain' } as const
/** Under the words of its option. */
const IN_WORDS = { margin: '.25rem 0 .5rem 2.25rem', width: 'calc(100% - 2.25rem)' } as const
