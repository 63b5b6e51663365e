import { comparator as texts } from '~/texts/answering'
import { InlineStyle } from '~/ui/document'
import { Island } from '~/ui/island'
import type { TakerProps } from '../views'
import { validAnswers } from './answers'
import { attributesOf, type ComparatorConfig } from './config'
import { AnsweredComparison } from './taking/answered-comparison'
import { ComparatorFlow } from './taking/comparator-flow'
import css from './taking/comparison.css?inline'
import { variantsSeen } from './taking/steps'

/** One step of a comparison, or all answers to be read. */
export function ComparatorTaker(props: TakerProps<ComparatorConfig>) {
  const { config, attempt, readOnly, preview = false } = props
  if (attributesOf(config).length === 0) return <p className="ruled">{texts.notConfigured}</p>
  if (config.variants.length === 0) return <p className="ruled">{texts.noVariants}</p>
  const answers = validAnswers(config, props.answers)
  return (
    <>
      <InlineStyle css={css} />
      {readOnly ? (
        <AnsweredComparison config={config} variants={variantsSeen(config, attempt)} answers={answers} />
      ) : preview ? (
        <ComparatorFlow {...{ config, attempt, answers, preview }} errors={props.errors} />
      ) : (
        <Island
          name="comparator-flow"
          component={ComparatorFlow}
          props={{ config, attempt, answers, errors: props.errors }}
        />
      )}
    </>
  )
}
