import { own } from '~/lib/records'
import { comparator as texts } from '~/texts/answering'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, ratingKey, whyKey } from '../answers'
import { attributesOf, type ComparatorConfig, hasChoice, hasRatings, type Variant } from '../config'

type AnsweredComparisonProps = {
  config: ComparatorConfig
  /** In the order in which they were seen. */
  variants: Variant[]
  answers: ComparatorAnswers
}

/** What was chosen, rated and said, to be read. */
export function AnsweredComparison({ config, variants, answers }: AnsweredComparisonProps) {
  const nameOf = (id: unknown) => variants.find((variant) => variant.id === id)?.name ?? texts.notAnswered
  return (
    <>
      {attributesOf(config).map((attribute) => {
        const why = own(answers, whyKey(attribute.id))
        return (
          <section className="ruled comparison" key={attribute.id}>
            <h2>{attribute.label}</h2>
            {hasChoice(attribute) && (
              <p>
                {texts.chose}: {nameOf(own(answers, choiceKey(attribute.id)))}
              </p>
            )}
            {hasRatings(attribute) &&
              variants.map(({ id, name }) => {
                const rating = own(answers, ratingKey(attribute.id, id))
                return (
                  <p key={id}>
                    {name}: {typeof rating === 'number' ? texts.rated(rating) : texts.notAnswered}
                  </p>
                )
              })}
            {why !== undefined && <p className="whitespace-pre-line">{why}</p>}
          </section>
        )
      })}
      {config.followUpWhy.finalBuyIntent && (
        <section className="ruled comparison">
          <h2>{texts.finalQuestion}</h2>
          <p>{nameOf(own(answers, FINAL_BUY))}</p>
        </section>
      )}
    </>
  )
}
