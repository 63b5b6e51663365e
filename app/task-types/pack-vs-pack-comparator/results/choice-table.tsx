import { PERCENTS, percents } from '~/ui/charts/chart'
import { EstimateDrawing } from '~/ui/charts/estimate-drawing'
import { FigureTable } from '~/ui/lists/table'
import { wilsonInterval } from '../../figures/statistics'
import { percent } from '../../text-format'
import type { ChoiceCount } from '../figures/tally'
import { rangeText } from './verdict-words'

type ChoiceTableProps = {
  label: string
  choices: ChoiceCount[]
  /** The variant whose row is highlighted, as a clear winner's is. */
  leader: string | null
}

/** How often each pack was chosen, with the interval of its share. */
export function ChoiceTable({ label, choices, leader }: ChoiceTableProps) {
  const total = choices.reduce((sum, one) => sum + one.choices, 0)
  return (
    <FigureTable label={label} heads={['Chosen']} figures={['Choices', 'Share', '95%']}>
      {choices.map(({ id, name, choices: chosen, share }) => {
        const interval = wilsonInterval(chosen, total)
        return (
          <tr key={id}>
            <th scope="row" className="w-full">
              {id === leader ? <b dir="auto">{name}</b> : name}
              <EstimateDrawing chart={{ kind: 'points', scale: PERCENTS }} estimate={percents(share, interval)} />
            </th>
            <td className="numeric">{chosen.toLocaleString('en-US')}</td>
            <td className="numeric">{percent(share)}</td>
            <td className="numeric text-ink-2">{rangeText(interval)}</td>
          </tr>
        )
      })}
    </FigureTable>
  )
}
