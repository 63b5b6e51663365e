import css from '../numbers/scale.css?inline'
import { ScalePoints } from '../numbers/scale-points'
import type { QuestionTypeControl } from '../question-type'
import { NPS_SCALE, type NpsSettings } from './definition'

export const nps: QuestionTypeControl<NpsSettings> = {
  shape: 'radios',
  clearBy: () => 'radio',
  stylesheet: css,
  Control(props) {
    const { lowLabel = null, highLabel = null } = props.question.settings ?? {}
    return <ScalePoints {...props} {...NPS_SCALE} lowLabel={lowLabel} highLabel={highLabel} />
  },
}
