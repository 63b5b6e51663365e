import type { ReactNode } from 'react'
import { ScrollTable } from '~/ui/table'
import { Z_95 } from '../../figures/statistics'
import type { FeatureResult } from '../estimates/estimates'
import type { FeatureReport } from '../estimates/report'
import { closesTier } from './closes-tier'
import { interval, pText, signed } from './figure-text'

/** What was chosen of what was shown, a row a feature by rank. */
export function CountsTable({ features }: { features: FeatureResult[] }) {
  return (
    <ScrollTable label="Counts">
      <thead>
        <Heads heads={['Best', 'Worst', 'Shown', 'Utility', '±10', 'Uncut', '95 % interval']} />
      </thead>
      <tbody>
        {features.map((feature, index) => (
          <Row key={feature.id} feature={feature} next={features[index + 1]}>
            <td className="numeric">{feature.best.toLocaleString('en-US')}</td>
            <td className="numeric">{feature.worst.toLocaleString('en-US')}</td>
            <td className="numeric">{feature.appearances.toLocaleString('en-US')}</td>
            <td className="numeric">
              <b>{feature.score.toFixed(1)}</b>
            </td>
            <td className="numeric text-ink-2">{interval(feature.range[0], feature.range[1], 0)}</td>
            <td className="numeric">{feature.scaled.score.toFixed(1)}</td>
            <td className="numeric">{interval(feature.scaled.low, feature.scaled.high, 1)}</td>
          </Row>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** The estimates of the logit. */
export function UtilitiesTable({ features }: { features: FeatureResult[] }) {
  return (
    <ScrollTable label="Logit">
      <thead>
        <Heads heads={['Utility', 'Robust error', '95 % interval', 'Plain error', 'Share']} />
      </thead>
      <tbody>
        {features.map((feature, index) => {
          const { logit } = feature
          const half = Z_95 * (logit?.robustStandardError ?? 0)
          return (
            <Row key={feature.id} feature={feature} next={features[index + 1]}>
              <td className="numeric">
                <b>{logit && signed(logit.utility)}</b>
              </td>
              <td className="numeric">{logit?.robustStandardError?.toFixed(2)}</td>
              <td className="numeric">
                {logit && `${signed(logit.utility - half)} to ${signed(logit.utility + half)}`}
              </td>
              <td className="numeric text-ink-2">{logit?.standardError.toFixed(2)}</td>
              <td className="numeric">{logit && `${(logit.share * 100).toFixed(1)} %`}</td>
            </Row>
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

/** From each feature to the next in the ranking. */
export function DifferencesTable({ report: { features, steps } }: { report: FeatureReport }) {
  return (
    <ScrollTable label="Differences">
      <thead>
        <Heads heads={['Ahead of', 'Difference', '95 % interval', 'p']} />
      </thead>
      <tbody>
        {steps.map(({ difference, low, high, p }, index) => {
          const feature = features[index]
          return (
            feature && (
              <Row key={feature.id} feature={feature} next={features[index + 1]}>
                <td className="numeric">{index + 2}</td>
                <td className="numeric">
                  <b>{signed(difference)}</b>
                </td>
                <td className="numeric">{`${signed(low)} to ${signed(high)}`}</td>
                <td className="numeric">{pText(p)}</td>
              </Row>
            )
          )
        })}
      </tbody>
    </ScrollTable>
  )
}

function Heads({ heads }: { heads: string[] }) {
  return (
    <tr>
      <th scope="col">Rank</th>
      <th scope="col">Feature</th>
      {heads.map((head) => (
        <th key={head} scope="col" className="numeric">
          {head}
        </th>
      ))}
    </tr>
  )
}

type RowProps = { feature: FeatureResult; next: FeatureResult | undefined; children: ReactNode }

/** A line of ink closes a tier. */
function Row({ feature, next, children }: RowProps) {
  return (
    <tr className={closesTier(feature, next) ? 'closes' : undefined}>
      <td className="text-ink-3">{feature.rank}</td>
      <th scope="row" className="min-w-44">
        {feature.text}
      </th>
      {children}
    </tr>
  )
}
