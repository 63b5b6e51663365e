import { Link } from 'react-router'
import { own } from '~/lib/records'
import { hasChoice, hasRatings } from '../config'
import { attributeVerdicts } from '../figures/verdict'
import type { ComparatorResultsProps } from '../figures/view'
import { ChoiceTable } from './choice-table'
import { RatingTable } from './rating-table'
import { pText, verdictSentence } from './verdict-words'
import { viewAddress } from './views'

/** Attribute by attribute: the verdict, the choices, the ratings, and the way to what was said. */
export function AttributeResults({ config, results, search }: ComparatorResultsProps) {
  const nameOf = (id: string) => config.variants.find((variant) => variant.id === id)?.name ?? id
  const verdicts = attributeVerdicts(results.attributes)
  return results.attributes.map((attribute, index) => {
    const { id, label, answered, variants } = attribute
    const verdict = verdicts[index] ?? { kind: 'none' }
    const quotes = own(results.quoteCounts.byAttribute, id) ?? 0
    return (
      <section key={id} id={`attribute-${index + 1}`} aria-labelledby={`title-${index + 1}`} className={SPACED}>
        <h3 id={`title-${index + 1}`}>{label}</h3>
        <p className="mb-3">
          {verdictSentence(verdict, nameOf)}{' '}
          <span className="note">
            n = {answered.toLocaleString('en-US')}
            {'p' in verdict && verdict.p !== null && `, ${pText(verdict.p)} after Holm`}
          </span>
        </p>
        {hasChoice(attribute) && (
          <ChoiceTable
            label={`How often each pack was chosen for ${label}`}
            choices={variants}
            leader={'leader' in verdict ? verdict.leader : null}
          />
        )}
        {hasRatings(attribute) && (
          <div className={hasChoice(attribute) ? 'mt-6' : undefined}>
            <RatingTable label={`How each pack was rated for ${label}`} variants={variants} />
          </div>
        )}
        {quotes > 0 && (
          <p className="mt-3">
            <Link className="link" to={viewAddress(search, 'quotes', { attribute: id })}>
              {quotes === 1 ? '1 quote' : `${quotes.toLocaleString('en-US')} quotes`}
            </Link>
          </p>
        )}
      </section>
    )
  })
}

const SPACED = 'mb-12 scroll-mt-6 last:mb-0'
