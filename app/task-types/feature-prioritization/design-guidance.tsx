import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { type DesignQuality, designQuality, EXPOSURES_EACH } from './design-quality'

type DesignGuidanceProps = {
  shape: { features: number; setSize: number; rounds: number }
  /** Of the button that takes over the proposed number of rounds. */
  use(proposed: number): ComponentProps<'button'>
  action: string
}

/** What the present numbers give a researcher: how often each feature is seen, by whom, and how even the design is. */
export function DesignGuidance({ shape, use, action }: DesignGuidanceProps) {
  const { features, setSize, rounds } = useDeferredValue(shape)
  const quality = useMemo(() => designQuality({ features, setSize, rounds }), [features, setSize, rounds])
  if (!quality) return null
  const { proposedRounds } = quality
  return (
    <div className="mt-6">
      <h3>What these numbers give</h3>
      <table className="mt-2 w-full">
        <tbody>
          {rowsOf(quality).map(({ name, value, words, falls }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="py-2 pr-4 whitespace-nowrap text-right num">{value}</td>
              <td className={falls ? 'py-2 text-caution' : 'py-2 text-ink-2'}>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {proposedRounds !== rounds && (
        <p className="actions mt-3">
          <span>
            {proposedRounds} rounds are proposed, so that each respondent sees each feature{' '}
            {quality.exposures < EXPOSURES_EACH ? 'as near to 3 times as can be' : 'no more often than needed'}.
          </span>
          <button type="submit" className="btn" {...use(proposedRounds)} formAction={`${action}#rounds-title`}>
            Use {proposedRounds} rounds
          </button>
        </p>
      )}
    </div>
  )
}

type Row = { name: string; value: string; words: string; falls?: boolean }

function rowsOf(quality: DesignQuality): Row[] {
  const { exposures, shown, pairs, slotDeviation } = quality
  const span = shown.fewest === shown.most ? `${shown.most}` : `${shown.fewest} to ${shown.most}`
  return [
    {
      name: 'Seen by each respondent',
      value: `${decimal(exposures, 1)} times`,
      words: `Each feature ${span} times. ${EXPOSURES_EACH} are enough for estimates of single respondents.`,
      falls: exposures < EXPOSURES_EACH,
    },
    {
      name: 'Respondents needed',
      value: `${quality.respondentsFor500}`,
      words: `Each feature is then seen 500 times in all; with ${quality.respondentsFor1000}, 1,000 times, which is better.`,
    },
    {
      name: 'Balance of pairs',
      value: `± ${decimal(pairs.standardDeviation, 2)}`,
      words: `Two features meet ${decimal(pairs.mean, 2)} times a respondent; this is how far that varies (standard deviation).`,
    },
    {
      name: 'Balance of places',
      value: `± ${decimal(slotDeviation * 100, 1)} %`,
      words: 'At most so far is a feature from standing in each place equally often, over 200 respondents.',
    },
    {
      name: 'Connection',
      value: quality.isConnected ? 'Yes' : 'No',
      words: quality.isConnected
        ? 'The rounds of each respondent tie all features together.'
        : 'The rounds of one respondent leave some features without a comparison to others. More rounds or larger sets tie them together.',
      falls: !quality.isConnected,
    },
  ]
}

function decimal(number: number, digits: number): string {
  return number.toFixed(digits)
}
