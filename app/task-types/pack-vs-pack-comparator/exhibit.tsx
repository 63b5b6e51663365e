import { english } from '~/texts/format'
import { PERCENTS, percents } from '~/ui/charts/chart'
import { EstimateDrawing } from '~/ui/charts/estimate-drawing'
import { FigureTable } from '~/ui/lists/table'
import { proportion } from '../figures/statistics'
import type { Exhibit, ExhibitedPack } from '../results/exhibits'

import type { ComparatorConfig } from './config'
import { ATTRIBUTE_LIBRARY } from './editing/attribute-library'
import css from './exhibit.css?inline'
import { attributeFigures, countChoices, finalBuyFigures, findOverallWinner } from './figures/tally'
import { countLeads, findVerdicts } from './figures/verdict'
import { headline } from './results/headline'
import { shortVerdict } from './results/verdict-words'
import { sampleComparisons } from './sample/sample'

export const exhibit: Exhibit = {
  id: 'comparator',
  place: 3,
  tab: 'Pack comparator',
  title: 'Two to four packs, one decision',
  text: 'Fourteen ready-made attributes or your own, by choice, by rating or both, each pack shown first equally often. A winner is called clear only where the numbers say so.',
  css,
  Exhibit: ComparatorExhibit,
}

/** Three packs side by side: which one would be bought, and which one leads on what. */
function ComparatorExhibit({ pack }: { pack: ExhibitedPack }) {
  return (
    <div className="exhibit comparison-exhibit">
      <p>{headline(FIGURES, nameFor)}</p>
      <ul className="grid grid-cols-3 gap-6 max-sm:gap-3">
        {FIGURES.finalBuy.map(({ id, name, choices, share }) => {
          const { low, high } = proportion(choices, BUYERS)
          return (
            <li key={id}>
              {pack.photo(name)}
              <p className="mt-2 flex justify-between max-sm:block max-sm:text-[0.9375rem]">
                <b className="max-sm:block" dir="auto">
                  {name}
                </b>{' '}
                <span>{english.percent(share)}</span>
              </p>
              <EstimateDrawing chart={{ kind: 'points', scale: PERCENTS }} estimate={percents(share, { low, high })} />
              <p className="small-print mt-0">
                would buy it, between {Math.round(low * 100)} and {Math.round(high * 100)}
              </p>
            </li>
          )
        })}
      </ul>
      <FigureTable
        label="Leader by attribute"
        heads={['Attribute', ...CONFIG.variants.map(({ name }) => name), 'How sure']}
      >
        {FIGURES.attributes.map(({ id, label, variants, winner }, index) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {label}
            </th>
            {variants.map((variant) => (
              <td key={variant.id}>
                {variant.id === winner && FIGURES.verdicts[index]?.kind === 'clear' ? (
                  <b>{english.percent(variant.share)}</b>
                ) : (
                  english.percent(variant.share)
                )}
              </td>
            ))}
            <td>{shortVerdict(FIGURES.verdicts[index] ?? { kind: 'none' })}</td>
          </tr>
        ))}
      </FigureTable>
      <p className="small-print">
        {PEOPLE} sample respondents, worked out as your own would be. Clear: neither that all are chosen alike
        (chi-square test) nor that the first two are (exact binomial test) can be chance, after Holm’s correction for
        all attributes.
      </p>
    </div>
  )
}

const PEOPLE = 96
/** Which of the many samples there could be. */
const SEED = 54

const CONFIG: ComparatorConfig = {
  type: 'pack_vs_pack_comparator',
  variants: ['Frosted', 'Amber', 'White'].map((name) => ({ id: name, name, image: null, imageUrl: null })),
  attributes: ['premium_feel', 'clarity', 'trustworthiness', 'eco'].flatMap((id) =>
    ATTRIBUTE_LIBRARY.filter((attribute) => attribute.id === id).map((attribute) => ({
      ...attribute,
      type: 'forced_choice' as const,
    })),
  ),
  customAttributes: [],
  followUpWhy: { enabled: false, perAttribute: false, finalBuyIntent: true },
  randomization: true,
  customPrompt: null,
}

const SUBMISSIONS = sampleComparisons(CONFIG, PEOPLE, SEED).map((answers) => ({ answers }))
const FIGURES = figures()
const BUYERS = countChoices(FIGURES.finalBuy)

function figures() {
  const attributes = attributeFigures(CONFIG, SUBMISSIONS)
  const finalBuy = finalBuyFigures(CONFIG, SUBMISSIONS)
  const { verdicts, final } = findVerdicts(attributes, [], finalBuy)
  const wins = countLeads(CONFIG.variants, verdicts)
  const overallWinner = findOverallWinner(attributes, wins)
  return { attributes, verdicts, wins, overallWinner, finalBuy, final }
}

function nameFor(id: string): string {
  return id
}
