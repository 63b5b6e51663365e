import { english } from '~/texts/format'
import { figureText, NO_ESTIMATE, PERCENTS, rangeText } from '~/ui/charts/chart'
import { EstimateDrawing } from '~/ui/charts/estimate-drawing'
import { FigureTable } from '~/ui/lists/table'
import type { ChoiceCount } from '../figures/tally'
import { choicesChart } from './charts'

type ChoiceTableProps = {
  label: string
  choices: ChoiceCount[]
  /** The variant whose row is highlighted, as a clear winner's is. */
  leader: string | null
}

/** How often each pack was chosen, with the interval of its share. */
export function ChoiceTable({ label, choices, leader }: ChoiceTableProps) {
  const chart = { ...choicesChart(label, choices), kind: 'points' } as const
  return (
    <FigureTable label={label} heads={['Chosen']} figures={['Choices', 'Share', '95%']}>
      {chart.rows.map(({ label: name, estimates: [estimate = NO_ESTIMATE] }, place) => {
        const { id, choices: chosen = 0 } = choices[place] ?? {}
        return (
          <tr key={id}>
            <th scope="row" className="w-full">
              {id === leader ? <b dir="auto">{name}</b> : name}
              <EstimateDrawing chart={chart} estimate={estimate} />
            </th>
            <td className="numeric">{english.number(chosen)}</td>
            <td className="numeric">{figureText(estimate.value, PERCENTS)}%</td>
            <td className="numeric text-ink-2">{rangeText(estimate.interval, PERCENTS)}</td>
          </tr>
        )
      })}
    </FigureTable>
  )
}
