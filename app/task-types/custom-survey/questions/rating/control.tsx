import css from '../numbers/scale.css?inline'
import { ScalePoints } from '../numbers/scale-points'
import type { QuestionTypeControl } from '../question-type'
import { type RatingSettings, ratingScale } from './definition'

export const rating: QuestionTypeControl<RatingSettings> = {
  shape: 'radios',
  clearBy: () => 'radio',
  stylesheet: css,
  Control(props) {
    const { settings } = props.question
    if (!settings) return null
    const { look, lowLabel, highLabel } = settings
    return (
      <ScalePoints {...props} {...ratingScale(settings)} {...{ lowLabel, highLabel }} areStars={look === 'stars'} />
    )
  },
}
