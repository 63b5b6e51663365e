import { answerField } from '../answer-field'
import { boundText, typedNumber } from '../numbers/parse-number'
import readTyped from '../numbers/read-typed.ts?inline-script'
import css from '../numbers/scale.css?inline'
import type { QuestionTypeControl } from '../question-type'
import { type SliderSettings, toForm } from './definition'
import slide from './slide.ts?inline-script'

export const slider: QuestionTypeControl<SliderSettings> = {
  shape: 'one',
  clearBy: () => 'button',
  stylesheet: css,
  scripts: () => [readTyped, slide],
  hints: ({ settings }, { words }) => [
    settings ? words.numbers.range(boundText(settings.least), boundText(settings.most)) : null,
  ],
  Control({ question, answer, controlId, describedBy, invalid }) {
    if (!question.settings) return null
    const { least, most, step, unit, lowLabel, highLabel } = question.settings
    return (
      <>
        <input
          type="range"
          data-slides={controlId}
          aria-label={question.title}
          min={least}
          max={most}
          step={step}
          style={{ padding: 0, border: 0, accentColor: 'var(--color-accent)' }}
          hidden
        />
        {(lowLabel || highLabel) && (
          <p className="scale-ends note">
            <span dir="auto">{lowLabel}</span>
            <span dir="auto">{highLabel}</span>
          </p>
        )}
        <span style={{ display: 'flex', alignItems: 'center', gap: '.75rem', paddingTop: '.5rem' }}>
          <input
            id={controlId}
            name={answerField(question.id)}
            data-typed={JSON.stringify(toForm(question.settings))}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedNumber(answer)}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            style={{ maxWidth: '8rem' }}
          />
          {unit}
        </span>
      </>
    )
  },
}
