import { english } from '~/texts/format'
import { FigureTable } from '~/ui/lists/table'

import { type Driver, isSure, type VariantDrivers } from '../figures/drivers'
import { pFigure } from './verdict-words'

type DriverTableProps = {
  name: string
  drivers: VariantDrivers
  /** Number of rows; by default, all. */
  most?: number
}

/** The attributes on which a pack's buyers chose it more often than the others did. */
export function DriverTable({ name, drivers: { drivers }, most = drivers.length }: DriverTableProps) {
  return (
    <FigureTable
      label={`What goes with buying ${name}`}
      heads={['Chosen for']}
      figures={['By its buyers', 'By others', 'Difference, 95%', 'p (Holm)']}
    >
      {drivers.slice(0, most).map((driver) => (
        <tr key={driver.attributeId}>
          <th scope="row" className="w-full">
            {isSure(driver) ? <b dir="auto">{driver.label}</b> : driver.label}
          </th>
          <td className="numeric">{shareText(driver.buyers)}</td>
          <td className="numeric">{shareText(driver.others)}</td>
          <td className="numeric">{driver.lift ? differenceText(driver.lift) : '–'}</td>
          <td className="numeric text-ink-2">{pFigure(driver.p)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}

/** '64% of 25'. */
function shareText({ of, share }: Driver['buyers']): string {
  return of === 0 ? '–' : `${english.percent(share)} of ${english.number(of)}`
}

/** In points, with a real minus sign: '+42 (24 to 57)'. */
function differenceText({ value, low, high }: NonNullable<Driver['lift']>): string {
  return `${value > 0 ? '+' : ''}${points(value)} (${points(low)} to ${points(high)})`
}

function points(share: number): string {
  return String(Math.round(share * 100)).replace('-', '−')
}
