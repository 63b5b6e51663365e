import { own } from '~/lib/records'
import { Island } from '~/ui/islands/island'
import { InlineStyle } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import type { RespondentViewProps } from '../views'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, ratingKey, validAnswers, whyKey } from './answers'
import { type ComparatorConfig, hasChoice, hasRatings, listAttributes, type Variant } from './config'
import { ComparatorFlow } from './taking/comparator-flow'
import css from './taking/comparison.css?inline'
import { variantsSeen } from './taking/steps'

/** One step of a comparison, or all answers to be read. */
export function ComparatorRespondentView(props: RespondentViewProps<ComparatorConfig>) {
  const words = useWords().answering.comparatorDone
  const { config, attempt, readOnly, preview = false } = props
  if (listAttributes(config).length === 0) return <p className="ruled">{words.notConfigured}</p>
  if (config.variants.length === 0) return <p className="ruled">{words.noVariants}</p>
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

type AnsweredComparisonProps = {
  config: ComparatorConfig
  /** In the order shown. */
  variants: Variant[]
  answers: ComparatorAnswers
}

/** The submitted choices, ratings and reasons, read-only. */
function AnsweredComparison({ config, variants, answers }: AnsweredComparisonProps) {
  const { comparator, comparatorDone: words } = useWords().answering
  const nameFor = (id: unknown) => variants.find((variant) => variant.id === id)?.name ?? words.notAnswered
  return (
    <>
      {listAttributes(config).map((attribute) => {
        const why = own(answers, whyKey(attribute.id))
        return (
          <section className="ruled comparison" key={attribute.id}>
            <h2 dir="auto">{attribute.label}</h2>
            {hasChoice(attribute) && (
              <p>
                {words.chose}: {nameFor(own(answers, choiceKey(attribute.id)))}
              </p>
            )}
            {hasRatings(attribute) &&
              variants.map(({ id, name }) => {
                const rating = own(answers, ratingKey(attribute.id, id))
                return (
                  <p key={id} dir="auto">
                    {name}: {typeof rating === 'number' ? words.rated(rating) : words.notAnswered}
                  </p>
                )
              })}
            {why !== undefined && <p className="whitespace-pre-line">{why}</p>}
          </section>
        )
      })}
      {config.followUpWhy.finalBuyIntent && (
        <section className="ruled comparison">
          <h2>{comparator.finalQuestion}</h2>
          <p>{nameFor(own(answers, FINAL_BUY))}</p>
        </section>
      )}
    </>
  )
}
