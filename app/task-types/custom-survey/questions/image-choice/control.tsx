import { answerField } from '../answer-field'
import { chosenIn } from '../choices/chosen'
import { words } from '../choices/words'
import type { ControlProps, KindControl } from '../kind'
import type { ImageChoiceSettings } from './about'
import css from './image-choice.css?inline'

/** Wide enough for a phone's two columns, and for its pixels. */
const WIDTH = 480

export const imageChoice: KindControl<ImageChoiceSettings> = {
  shape: 'group',
  sheet: css,
  hints: ({ settings }) => [settings?.several ? words.several : null],
  Control: Images,
}

function Images({ question, answer, invalid }: ControlProps<ImageChoiceSettings>) {
  const { several = false, images = [] } = question.settings ?? {}
  const chosen = chosenIn(answer)
  return (
    <div className="image-options">
      {question.options.map((option) => {
        const url = images.find((image) => image.option === option)?.url
        return (
          <label key={option} dir="auto">
            {/* What it shows is said below it. */}
            {url && <img src={`${url}?w=${WIDTH}`} alt="" loading="lazy" decoding="async" />}
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
