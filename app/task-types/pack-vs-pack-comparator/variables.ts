import { own } from '~/lib/records'
import { type Code, choiceVariable, numberCodes, textVariable, type Variable } from '../results/variables'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, RATINGS, ratingKey, whyKey } from './answers'
import { type Attribute, asksWhy, type ComparatorConfig, hasChoice, hasRatings, listAttributes } from './config'

/** For each attribute the choice, a rating per pack, and the reason; then the choice at the end. */
export function comparatorVariables(config: ComparatorConfig): Variable<ComparatorAnswers>[] {
  const packs = numberCodes(config.variants.map(({ id, name }) => ({ id, label: name })))
  const variables = listAttributes(config).flatMap((attribute, index) =>
    attributeVariables(config, attribute, `a${index + 1}`, packs),
  )
  if (!config.followUpWhy.finalBuyIntent) return variables
  return [...variables, choiceVariable('final', 'Would buy in the end', packs, (answers) => own(answers, FINAL_BUY))]
}

function attributeVariables(
  config: ComparatorConfig,
  attribute: Attribute,
  name: string,
  packs: Code[],
): Variable<ComparatorAnswers>[] {
  const { id, label } = attribute
  const variables: Variable<ComparatorAnswers>[] = []
  if (hasChoice(attribute)) {
    variables.push(
      choiceVariable(`${name}_choice`, `${label}: choice`, packs, (answers) => own(answers, choiceKey(id))),
    )
  }
  if (hasRatings(attribute)) {
    const codes = ratingCodes(attribute)
    for (const [index, variant] of config.variants.entries()) {
      const key = ratingKey(id, variant.id)
      variables.push({
        name: `${name}_rating${index + 1}`,
        label: `${label}: ${variant.name}`,
        measure: 'ordinal',
        kind: 'number',
        codes,
        readValue: (answers) => {
          const rating = own(answers, key)
          return typeof rating === 'number' ? rating : null
        },
      })
    }
  }
  if (asksWhy(config))
    variables.push(textVariable(`${name}_why`, `${label}: why`, (answers) => textAt(answers, whyKey(id))))
  return variables
}

function textAt(answers: ComparatorAnswers, key: string): string | null {
  const text = own(answers, key)
  return typeof text === 'string' ? text : null
}

function ratingCodes({ scale }: Attribute): Code[] {
  const { low, high } = scale ?? { low: 'Disagree', high: 'Agree' }
  const ends = new Map<number, string>([
    [1, `1, ${low}`],
    [5, `5, ${high}`],
  ])
  return RATINGS.map((code) => ({ code, id: String(code), label: ends.get(code) ?? String(code) }))
}
