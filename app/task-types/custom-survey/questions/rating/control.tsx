import css from '../numbers/scale.css?inline'
import { ScalePoints } from '../numbers/scale-points'
import type { KindControl } from '../question-type'
import { type RatingSettings, scaleOf } from './definition'

export const rating: KindControl<RatingSettings> = {
  shape: 'radios',
  clearBy: () => 'radio',
  sheet: css,
  Control(props) {
    const { settings } = props.question
    if (!settings) return null
    const { look, lowLabel, highLabel } = settings
    return <ScalePoints {...props} {...scaleOf(settings)} {...{ lowLabel, highLabel }} areStars={look === 'stars'} />
  },
}
